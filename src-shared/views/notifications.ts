import type { NotificationType } from '#shared/notification-types.ts';
import type { ImageView } from './media.ts';
import type { MemberRef } from './members.ts';

/** Where a click lands: a post, one of its comments, a post on a wall or a reply to it; all null for the actor's profile. */
export interface NotificationTarget {
  contentId: string | null;
  replyId: string | null;
  wall: { username: string; postId: string; replyId: string | null } | null;
}

/** What someone did that concerns the viewer; in a gathered list, what several did. */
export interface NotificationView {
  kind: 'notification';
  id: string;
  /** The inbox's numbering when this was read: of two states the higher one is newer. */
  rev: number;
  /** Its place in the recipient's own numbering. */
  seq: number;
  type: NotificationType;
  /** The whole sentence. */
  text: string;
  actor: MemberRef;
  /** What it was gathered with, itself included; it is the newest of them. Null: it stands alone. */
  group: NotificationGroup | null;
  target: NotificationTarget;
  /** The words it is about, shortened; null where there are none or they are not for the viewer. */
  quote: string | null;
  /** The quote would give a title away: it names that title, and says nothing else. */
  covered: boolean;
  /** The picture of the viewer's post that it is about. */
  picture: ImageView | null;
  createdAt: Date;
  /** The whole group is. */
  read: boolean;
}

export interface NotificationGroup {
  /** Stays the same while others come and go. */
  id: string;
  count: number;
  /** The newest and who came before. */
  actors: MemberRef[];
}

/** How many notifications the viewer has not read. `seq`: the numbering's head, which only grows. */
export interface InboxState {
  seq: number;
  unread: number;
}

export interface NotificationPage extends InboxState {
  items: NotificationView[];
  nextCursor: string | null;
}

/** What `notifications.onChange` yields. Not `complete`: something was removed or read, read the first page again. */
export interface InboxChange {
  unread: number;
  added: NotificationView[];
  complete: boolean;
}

/** A post, or one on a wall, about which the viewer does not want to be told. */
export interface MutedView {
  kind: 'muted';
  /** The post's. */
  id: string;
  author: MemberRef;
  /** On whose wall it stands; null: it is a post. */
  wall: string | null;
  /** Its words; empty where it has none. */
  text: string;
}

export interface MutedPage {
  items: MutedView[];
  nextCursor: string | null;
}
