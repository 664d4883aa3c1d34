import { oneOf, textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';

export interface ComposerSearch {
  /** It opens as a review. Absent: as the last draft. */
  mode?: 'review';
  /** The title of the review: 'movie-603'. */
  review?: string;
}

export function composerSearch(search: RawSearch): ComposerSearch {
  return { mode: oneOf(['review'], search['mode']), review: textOf(search['review']) };
}
