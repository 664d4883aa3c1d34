import { z } from 'zod';
import { Cursor, Id, LastEventId } from './text.ts';

export const ListNotifications = z.strictObject({ cursor: Cursor.nullish() });
export type ListNotifications = z.infer<typeof ListNotifications>;

export const MarkRead = z.strictObject({ id: Id });
export type MarkRead = z.infer<typeof MarkRead>;

/** `upTo`: the `seq` of the newest one shown. */
export const MarkAllRead = z.strictObject({ upTo: z.int().min(0).max(2_147_483_647) });
export type MarkAllRead = z.infer<typeof MarkAllRead>;

export const WatchInbox = z.strictObject({ lastEventId: LastEventId });
export type WatchInbox = z.infer<typeof WatchInbox>;
