import { z } from 'zod';
import { pageSize } from '#shared/limits.ts';
import { notificationTypeNames } from '#shared/notification-types.ts';
import { Cursor, Id, LastEventId } from './text.ts';

export const ListNotifications = z.strictObject({
  cursor: Cursor.nullish(),
  limit: z.int().min(1).max(pageSize.notificationsAtOnce).optional(),
  /** Group the hearts of one post or comment, and the follows of one day. */
  gathered: z.boolean().optional(),
});
export type ListNotifications = z.infer<typeof ListNotifications>;

/** `group`: also everything older in its group. */
export const MarkRead = z.strictObject({ id: Id, group: z.boolean().optional() });
export type MarkRead = z.infer<typeof MarkRead>;

/** `upTo`: the `seq` of the newest one shown. */
export const MarkAllRead = z.strictObject({ upTo: z.int().min(0).max(2_147_483_647) });
export type MarkAllRead = z.infer<typeof MarkAllRead>;

export const WatchInbox = z.strictObject({ lastEventId: LastEventId });
export type WatchInbox = z.infer<typeof WatchInbox>;

/** What a member mutes: a type, or everything about a post or a wall post. */
export const MuteTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('type'), type: z.enum(notificationTypeNames) }),
  z.strictObject({ kind: z.enum(['post', 'wall_post']), id: Id }),
]);
export type MuteTarget = z.infer<typeof MuteTarget>;
/** A post or a wall post whose notifications can be muted. */
export type Conversation = Exclude<MuteTarget, { kind: 'type' }>;

export const SetMuted = z.strictObject({ target: MuteTarget, muted: z.boolean() });
export type SetMuted = z.infer<typeof SetMuted>;

/** The post, or the wall post. */
export const IsMuted = z
  .strictObject({ contentId: Id.optional(), wallPostId: Id.optional() })
  .refine(({ contentId, wallPostId }) => (contentId === undefined) !== (wallPostId === undefined));
export type IsMuted = z.infer<typeof IsMuted>;

export const ListMuted = z.strictObject({ cursor: Cursor.nullish() });
export type ListMuted = z.infer<typeof ListMuted>;
