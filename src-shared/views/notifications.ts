import type { MemberRef } from './members.ts';

export type NotificationType =
  | 'follow'
  | 'like_post'
  | 'like_comment'
  | 'comment_post'
  | 'reply_comment'
  | 'wall_post'
  | 'wall_reply';

/** What someone did that concerns the viewer. */
export interface NotificationView {
  kind: 'notification';
  id: string;
  /** The recipient's own numbering; also its revision. */
  seq: number;
  rev: number;
  type: NotificationType;
  actor: MemberRef;
  /** Where a click lands. */
  target: { contentId: string | null; replyId: string | null; wallProfileId: string | null };
  createdAt: Date;
  read: boolean;
}

export interface NotificationPage {
  items: NotificationView[];
  nextCursor: string | null;
  /** The numbering's head when the page was read. */
  seq: number;
  unread: number;
}

/** What `notifications.onChange` yields. Not `complete`: something was removed or read, read the first page again. */
export interface InboxChange {
  unread: number;
  added: NotificationView[];
  complete: boolean;
}
