import type { ContentState } from './content.ts';
import type { MemberRef } from './members.ts';
import type { SpoilerView } from './spoilers.ts';

/** A comment or a reply to one. */
export interface ReplyView {
  kind: 'reply';
  id: string;
  rev: number;
  contentId: string;
  parentId: string | null;
  /** Null: the comment was deleted and is shown for its replies. */
  author: MemberRef | null;
  text: string;
  gifUrl: string | null;
  spoiler: SpoilerView | null;
  createdAt: Date;
  editedAt: Date | null;
  deleted: boolean;
  counts: { hearts: number };
  viewer: { hearted: boolean; canEdit: boolean; canDelete: boolean };
}

/** A comment with its replies, oldest first. */
export interface ThreadView extends ReplyView {
  replies: ReplyView[];
}

/** A page of comments, oldest first. */
export interface ThreadPage {
  items: ThreadView[];
  nextCursor: string | null;
}

/** A comment's counts. */
export interface ReplyState {
  kind: 'reply';
  id: string;
  rev: number;
  hearts: number;
  hearted?: boolean;
}

/** A new comment as its author gets it, with the counts of its post. */
export interface CreatedReply extends ReplyView {
  content: ContentState;
}

/** What `replies.onChange` yields: the thread's revision, and comments that changed since the last event. */
export interface RepliesChange {
  rev: number;
  hearts: number;
  replies: number;
  /** New or changed comments that the subscriber may see. Empty in the first event. */
  changed: ReplyView[];
  removed: string[];
  contentRemoved: boolean;
}
