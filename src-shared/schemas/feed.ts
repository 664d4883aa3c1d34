import { z } from 'zod';
import { feedTabs } from '#shared/feed-tabs.ts';
import { pageSize } from '#shared/limits.ts';
import { Cursor, Id, LastEventId } from './text.ts';

const FeedTab = z.enum(feedTabs);

export const ListFeed = z.strictObject({
  tab: FeedTab,
  cursor: Cursor.nullish(),
  limit: z.int().min(1).max(pageSize.feed).optional(),
});
export type ListFeed = z.infer<typeof ListFeed>;

/** `after`: the id of the newest post shown. */
export const CountNewer = z.strictObject({ tab: FeedTab, after: Id });
export type CountNewer = z.infer<typeof CountNewer>;

export const WatchFeed = z.strictObject({ tab: FeedTab, lastEventId: LastEventId });
export type WatchFeed = z.infer<typeof WatchFeed>;
