import type { FeedTab } from '#shared/feed-tabs.ts';
import type { QueryUtils } from './trpc.ts';

/**
 * Says that what belongs on a tab of the feed has changed. It begins anew when it is opened next, so that nothing is pulled
 * away from a reader; where it shows nothing yet, it is read at once.
 */
export function outdateFeed(queryUtils: QueryUtils, tab: FeedTab): void {
  const read = queryUtils.feed.list.getInfiniteData({ tab });
  const isEmpty = read?.pages.every(({ items }) => items.length === 0) ?? false;
  void queryUtils.feed.list.invalidate({ tab }, { refetchType: isEmpty ? 'active' : 'none' });
}
