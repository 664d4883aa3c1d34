import { z } from 'zod';
import { notificationTypeNames } from '#shared/notification-types.ts';
import { ImageView } from './media.ts';
import { MemberRef } from './members.ts';

/**
 * Where a click leads: a post, one of its comments, a wall post or a reply to it, or a series; all null for the actor's profile, or for
 * Up next if several episodes air.
 */
export const NotificationTarget = z.object({
  contentId: z.guid().nullable(),
  replyId: z.guid().nullable(),
  wall: z.object({ username: z.string(), postId: z.guid(), replyId: z.guid().nullable() }).nullable(),
  /** The movie database's id of the series with an airing episode. */
  series: z.int().nullable(),
});
export type NotificationTarget = z.infer<typeof NotificationTarget>;

export const NotificationGroup = z.object({
  id: z.guid(),
  count: z.int().min(1),
  actors: z.array(MemberRef),
});
export type NotificationGroup = z.infer<typeof NotificationGroup>;

/** A notification; in a grouped list it may stand for several. */
export const NotificationView = z.object({
  kind: z.literal('notification'),
  id: z.guid(),
  /** The inbox's sequence number when this was read; a higher one is newer. */
  rev: z.int(),
  /** Its number in the recipient's own sequence. */
  seq: z.int(),
  type: z.enum(notificationTypeNames),
  /** The full sentence. */
  text: z.string(),
  /** The viewer themselves if there is no actor. */
  actor: MemberRef,
  /** Its group, of which it is the newest, itself included; null if it is not grouped. */
  group: NotificationGroup.nullable(),
  target: NotificationTarget,
  /** The beginning of the text it is about; null if there is none, or the viewer may not see it. */
  quote: z.string().nullable(),
  /** The quote is a spoiler: it only names the title. */
  covered: z.boolean(),
  /** The picture of the viewer's post that it is about. */
  picture: ImageView.nullable(),
  /** The name and the poster of the series with an airing episode. */
  seriesName: z.string().nullable(),
  posterPath: z.string().nullable(),
  createdAt: z.date(),
  /** All of the group is read. */
  read: z.boolean(),
});
export type NotificationView = z.infer<typeof NotificationView>;

/** The viewer's unread notifications. `seq` is the highest number of the sequence, which only grows. */
export const InboxState = z.object({ seq: z.int(), unread: z.int().min(0) });
export type InboxState = z.infer<typeof InboxState>;

export const NotificationPage = InboxState.extend({
  items: z.array(NotificationView),
  nextCursor: z.string().nullable(),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

/** What `notifications.onChange` yields. If it is not `complete`, something was removed or read: reload the first page. */
export const InboxChange = z.object({
  unread: z.int().min(0),
  added: z.array(NotificationView),
  complete: z.boolean(),
});
export type InboxChange = z.infer<typeof InboxChange>;

/** A muted post or wall post. */
export const MutedView = z.object({
  kind: z.literal('muted'),
  id: z.guid(),
  author: MemberRef,
  /** Whose wall it is on; null for a post. */
  wall: z.string().nullable(),
  /** May be empty. */
  text: z.string(),
});
export type MutedView = z.infer<typeof MutedView>;

export const MutedPage = z.object({ items: z.array(MutedView), nextCursor: z.string().nullable() });
export type MutedPage = z.infer<typeof MutedPage>;
