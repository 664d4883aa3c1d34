import type { PageReads } from '#client/lib/page-reads.ts';
import { threadInput } from './comments-search.ts';
import type { CommentsSearch } from './comments-search.ts';

/** Loads the post of a comments screen, and what that screen renders first. */
export const readComments = (
  { readSubject, prefetch }: PageReads,
  contentId: string,
  search: CommentsSearch,
): Promise<unknown> =>
  Promise.all([
    readSubject(({ queryUtils: { content } }) => content.get.fetch({ id: contentId })),
    prefetch(({ queryUtils: { replies } }) => replies.list.fetchInfinite(threadInput(contentId, search))),
  ]);
