import type { FeedTab } from '#shared/feed-tabs.ts';
import type { QueryUtils } from './trpc.ts';

/**
 * Invalidates a tab of the feed. It is refetched when it is next opened, so that nothing moves under a reader; an empty one is
 * refetched immediately.
 */
export function invalidateFeed(queryUtils: QueryUtils, tab: FeedTab): void {
  const read = queryUtils.feed.list.getInfiniteData({ tab });
  const isEmpty = read?.pages.every(({ items }) => items.length === 0) ?? false;
  void queryUtils.feed.list.invalidate({ tab }, { refetchType: isEmpty ? 'active' : 'none' });
}
