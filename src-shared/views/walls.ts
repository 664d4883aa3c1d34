import type { MemberRef } from './members.ts';

/** A reply to a wall post. */
export interface WallReplyView {
  kind: 'wall_reply';
  id: string;
  rev: number;
  postId: string;
  author: MemberRef;
  text: string;
  createdAt: Date;
  counts: { likes: number };
  /** The wall's owner can delete it too. */
  viewer: { liked: boolean; canDelete: boolean };
}

/** A wall post with its newest replies, oldest first: the unit in which walls are loaded and updated. */
export interface WallPostView {
  kind: 'wall_post';
  id: string;
  /** Rises with every like, and when a reply is added or deleted. */
  rev: number;
  /** The member whose wall it is on. */
  profileId: string;
  author: MemberRef;
  text: string;
  createdAt: Date;
  counts: { likes: number; replies: number };
  viewer: { liked: boolean; canDelete: boolean };
  replies: WallReplyView[];
  /** The oldest of these replies, if there are earlier ones (`walls.replies` returns them); else null. */
  earlier: string | null;
}

/** A page of a wall, newest first. */
export interface WallPage {
  items: WallPostView[];
  nextCursor: string | null;
  /** On the first page: a digest of what this viewer sees. A different one means that the wall has changed. */
  print: string;
}

/** A page of replies to a wall post, oldest first; `nextCursor` leads to earlier ones. */
export interface WallReplyPage {
  items: WallReplyView[];
  nextCursor: string | null;
}

/** A new reply as its author gets it, with the current state of its post. */
export interface CreatedWallReply extends WallReplyView {
  post: WallPostView;
}

export interface WallLikeState {
  kind: 'wall_post' | 'wall_reply';
  id: string;
  rev: number;
  likes: number;
  liked: boolean;
}

/** What `walls.onChange` yields. */
export interface WallChange {
  /** Only in the first event: the wall's current digest, to compare with the loaded page's. */
  print?: string;
  /** New or changed posts with their replies, as far as the subscriber may see them. */
  changed: WallPostView[];
  removed: string[];
}
