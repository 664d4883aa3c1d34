import { textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';

export interface CommentsSearch {
  /** The comment a link or a notification leads to: opened, scrolled to, highlighted. */
  reply?: string;
}

/** What the addresses of a post's comments carry. */
export function commentsSearch(search: RawSearch): CommentsSearch {
  return { reply: textOf(search['reply']) };
}
