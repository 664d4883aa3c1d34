import type { PageReads } from '#client/lib/page-reads.ts';

/** Reads the post of a comments screen, and what that draws first. */
export const readComments = ({ readName, prefetch }: PageReads, contentId: string): Promise<unknown> =>
  Promise.all([
    readName(({ queryUtils: { content } }) => content.get.fetch({ id: contentId })),
    prefetch(({ queryUtils: { replies } }) => replies.list.fetchInfinite({ contentId })),
  ]);
