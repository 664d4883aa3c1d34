import type { TRPCClient } from '@trpc/client';
import { getQueryKey } from '@trpc/react-query';
import type { AppRouter } from '#server/router.ts';
import type { FeedTab } from '#shared/feed-tabs.ts';
import { pageSize } from '#shared/limits.ts';
import { linkedPages } from '#client/lib/linked-pages.ts';
import { trpc } from '#client/lib/trpc.ts';

export interface FeedInput {
  tab: FeedTab;
  /** Filters Reviews. */
  query?: string;
  /** The cursor after which the list starts, from a link to older posts. Absent: it starts with the newest. */
  after?: string | undefined;
}

/** The pages of a feed. */
export function feedPages(api: TRPCClient<AppRouter>, { tab, query, after }: FeedInput) {
  const input = { tab, ...(query && { query }) };
  return linkedPages({
    queryKey: getQueryKey(trpc.feed.list, input, 'infinite'),
    after,
    pageSize: pageSize.feed,
    read: (page) => api.feed.list.query({ ...input, ...page }),
  });
}
