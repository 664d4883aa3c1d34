import { z } from 'zod';
import { pageSize } from '#shared/limits.ts';
import { Cursor, Id, LastEventId } from './text.ts';

export const ListNotifications = z.strictObject({
  cursor: Cursor.nullish(),
  limit: z.int().min(1).max(pageSize.notificationsAtOnce).optional(),
  /** Hearts of one post or comment, and follows of one day, come as one. */
  gathered: z.boolean().optional(),
});
export type ListNotifications = z.infer<typeof ListNotifications>;

/** `group`: with everything older that is gathered with it. */
export const MarkRead = z.strictObject({ id: Id, group: z.boolean().optional() });
export type MarkRead = z.infer<typeof MarkRead>;

/** `upTo`: the `seq` of the newest one shown. */
export const MarkAllRead = z.strictObject({ upTo: z.int().min(0).max(2_147_483_647) });
export type MarkAllRead = z.infer<typeof MarkAllRead>;

export const WatchInbox = z.strictObject({ lastEventId: LastEventId });
export type WatchInbox = z.infer<typeof WatchInbox>;
