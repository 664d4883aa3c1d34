import type { ApiClient } from '#client/lib/client.ts';

/** Reads what the comments screen of a post draws first. */
export const readComments =
  (contentId: string) =>
  ({ queryUtils: { content, replies } }: ApiClient): Promise<unknown> =>
    Promise.all([content.get.fetch({ id: contentId }), replies.list.fetchInfinite({ contentId })]);
