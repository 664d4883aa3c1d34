import type { PageReads } from '#client/lib/page-reads.ts';
import { threadInput } from './comments-search.ts';
import type { CommentsSearch } from './comments-search.ts';

/** Loads the post of a comments screen, and what that screen renders first. */
export const readComments = (
  { readName, prefetch }: PageReads,
  contentId: string,
  search: CommentsSearch,
): Promise<unknown> =>
  Promise.all([
    readName(({ queryUtils: { content } }) => content.get.fetch({ id: contentId })),
    prefetch(({ queryUtils: { replies } }) => replies.list.fetchInfinite(threadInput(contentId, search))),
  ]);
