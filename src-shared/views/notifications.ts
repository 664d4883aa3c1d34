import type { NotificationType } from '#shared/notification-types.ts';
import type { ImageView } from './media.ts';
import type { MemberRef } from './members.ts';

/** Where a click leads: a post, one of its comments, a wall post or a reply to it; all null for the actor's profile. */
export interface NotificationTarget {
  contentId: string | null;
  replyId: string | null;
  wall: { username: string; postId: string; replyId: string | null } | null;
}

/** A notification; in a grouped list it may stand for several. */
export interface NotificationView {
  kind: 'notification';
  id: string;
  /** The inbox's sequence number when it was read: the higher one is newer. */
  rev: number;
  /** Its number in the recipient's own sequence. */
  seq: number;
  type: NotificationType;
  /** The full sentence. */
  text: string;
  actor: MemberRef;
  /** Its group, itself included, of which it is the newest; null if it is alone. */
  group: NotificationGroup | null;
  target: NotificationTarget;
  /** The beginning of the text it is about; null if there is none, or the viewer may not see it. */
  quote: string | null;
  /** The quote is a spoiler: it only names the title. */
  covered: boolean;
  /** The picture of the viewer's post that it is about. */
  picture: ImageView | null;
  createdAt: Date;
  /** All of the group is read. */
  read: boolean;
}

export interface NotificationGroup {
  id: string;
  count: number;
  actors: MemberRef[];
}

/** The viewer's unread notifications. `seq` is the highest number of the sequence, which only grows. */
export interface InboxState {
  seq: number;
  unread: number;
}

export interface NotificationPage extends InboxState {
  items: NotificationView[];
  nextCursor: string | null;
}

/** What `notifications.onChange` yields. If it is not `complete`, something was removed or read: reload the first page. */
export interface InboxChange {
  unread: number;
  added: NotificationView[];
  complete: boolean;
}

/** A muted post or wall post. */
export interface MutedView {
  kind: 'muted';
  id: string;
  author: MemberRef;
  /** Whose wall it is on; null for a post. */
  wall: string | null;
  /** May be empty. */
  text: string;
}

export interface MutedPage {
  items: MutedView[];
  nextCursor: string | null;
}
