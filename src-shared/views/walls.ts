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
  /** The wall's owner may delete it too. */
  viewer: { liked: boolean; canDelete: boolean };
}

/** A post on a member's wall with its newest replies, oldest first: the unit in which walls are read and told of. */
export interface WallPostView {
  kind: 'wall_post';
  id: string;
  /** Rises with every like and whenever a reply comes or goes. */
  rev: number;
  /** Whose wall it stands on. */
  profileId: string;
  author: MemberRef;
  text: string;
  createdAt: Date;
  counts: { likes: number; replies: number };
  viewer: { liked: boolean; canDelete: boolean };
  replies: WallReplyView[];
  /** The oldest of these replies, before which there are more (`walls.replies` has them); null: nothing does. */
  earlier: string | null;
}

/** A page of a wall, newest first. */
export interface WallPage {
  items: WallPostView[];
  nextCursor: string | null;
  /** On the first page, what it looks like to this viewer, in short: another one means that something happened there. */
  print: string;
}

/** A page of replies to a wall post, oldest first; `nextCursor` leads to the ones before it. */
export interface WallReplyPage {
  items: WallReplyView[];
  nextCursor: string | null;
}

/** A reply as its author has just written it, with its post as it is now. */
export interface WrittenWallReply extends WallReplyView {
  post: WallPostView;
}

/** The likes of a wall post or of a reply to one. */
export interface WallLikeState {
  kind: 'wall_post' | 'wall_reply';
  id: string;
  rev: number;
  likes: number;
  liked: boolean;
}

/** What `walls.onChange` yields. */
export interface WallChange {
  /** First of all, and then no more: the wall's present print, to compare with that of the page one has read. */
  print?: string;
  /** New or changed posts with their replies, as the subscriber may see them. */
  changed: WallPostView[];
  /** Posts that are gone. */
  removed: string[];
}
