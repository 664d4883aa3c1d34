import { oneOf, textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';

/** What the composer's address carries. */
export interface ComposerSearch {
  /** It opens as a review; without it as what was written last. */
  mode?: 'review';
  /** What the review is about: 'movie-603'. */
  review?: string;
}

export function composerSearch(search: RawSearch): ComposerSearch {
  return { mode: oneOf(['review'], search['mode']), review: textOf(search['review']) };
}
