import { isId } from '#shared/ids.ts';
import { textOf } from '#client/lib/search.ts';
import type { RawSearch } from '#client/lib/search.ts';

export interface CommentsSearch {
  /** The comment that a link or a notification leads to. */
  reply?: string;
  /** Opens the thread with its newest comments instead of its first ones. */
  at?: 'end';
}

/** The search parameters of a comments screen. */
export function commentsSearch(search: RawSearch): CommentsSearch {
  return { reply: textOf(search['reply']), at: search['at'] === 'end' ? 'end' : undefined };
}

/** The query input for the thread from its start, around the comment that a link leads to, or from its end. */
export function threadInput(contentId: string, { reply, at }: CommentsSearch) {
  const around = reply !== undefined && isId(reply) ? reply : at;
  return { contentId, ...(around !== undefined && { around }) };
}
