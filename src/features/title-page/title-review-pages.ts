import type { TRPCClient } from '@trpc/client';
import { getQueryKey } from '@trpc/react-query';
import type { AppRouter } from '#server/router.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { linkedPages } from '#client/lib/linked-pages.ts';
import { trpc } from '#client/lib/trpc.ts';

/** The pages of a title's reviews. `after`: the cursor after which the list starts. */
export function titleReviewPages(
  api: TRPCClient<AppRouter>,
  { mediaType, tmdbId }: TitleKey,
  after: string | undefined,
) {
  const input = { mediaType, tmdbId };
  return linkedPages({
    queryKey: getQueryKey(trpc.content.listByTitle, input, 'infinite'),
    after,
    read: ({ cursor }) => api.content.listByTitle.query({ ...input, ...(cursor && { cursor }) }),
  });
}
