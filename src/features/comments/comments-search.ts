import { textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';

export interface CommentsSearch {
  /** The comment that a link or a notification leads to. */
  reply?: string;
}

/** The search parameters of a comments screen. */
export function commentsSearch(search: RawSearch): CommentsSearch {
  return { reply: textOf(search['reply']) };
}
