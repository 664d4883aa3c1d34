import { oneOf, textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';

export interface ComposerSearch {
  /** Opens as a review. Absent: with the mode of the last draft. */
  mode?: 'review';
  /** The title of the review: 'movie-603'. */
  review?: string;
}

export function composerSearch(search: RawSearch): ComposerSearch {
  return { mode: oneOf(['review'], search['mode']), review: textOf(search['review']) };
}
