import { z } from 'zod';
import { pageSize } from '#shared/limits.ts';
import { notificationTypeNames } from '#shared/notification-types.ts';
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

/** What one does not want to be told of: a type, or everything about a post, or below one on a wall. */
export const MuteTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('type'), type: z.enum(notificationTypeNames) }),
  z.strictObject({ kind: z.enum(['post', 'wall_post']), id: Id }),
]);
export type MuteTarget = z.infer<typeof MuteTarget>;
/** What people talk about somewhere. */
export type Conversation = Exclude<MuteTarget, { kind: 'type' }>;

export const SetMuted = z.strictObject({ target: MuteTarget, muted: z.boolean() });
export type SetMuted = z.infer<typeof SetMuted>;

/** Of a post, or of one on a wall. */
export const IsMuted = z
  .strictObject({ contentId: Id.optional(), wallPostId: Id.optional() })
  .refine(({ contentId, wallPostId }) => (contentId === undefined) !== (wallPostId === undefined));
export type IsMuted = z.infer<typeof IsMuted>;

export const ListMuted = z.strictObject({ cursor: Cursor.nullish() });
export type ListMuted = z.infer<typeof ListMuted>;
