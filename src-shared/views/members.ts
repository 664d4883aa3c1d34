import type { ImageView } from './media.ts';

/** A member as cards, lists and notifications show them. */
export interface MemberRef {
  kind: 'member';
  id: string;
  rev: number;
  username: string;
  fullName: string;
  avatar: ImageView | null;
}

export interface MemberCounts {
  followers: number;
  following: number;
  posts: number;
}

/** A member's public counts, whether the viewer follows them, and whether they are a favorite. */
export interface FollowState {
  kind: 'member-counts';
  /** The member's. */
  id: string;
  rev: number;
  counts: MemberCounts;
  /** The viewer's own two; absent in live events that go to many viewers. */
  following?: boolean;
  favorite?: boolean;
}

/** A profile page. */
export interface ProfileView extends MemberRef {
  bio: string;
  occupation: string;
  location: string;
  joinedAt: Date;
  isVip: boolean;
  /** Their own `rev` rises with every follow and post. */
  stats: FollowState;
  viewer: { isSelf: boolean; canFollow: boolean; hidden: boolean };
}

export interface MemberPage {
  items: MemberRow[];
  nextCursor: string | null;
}

/** A member in a list, with what the follow button needs. */
export interface MemberRow extends MemberRef {
  stats: FollowState;
  viewer: { isSelf: boolean; canFollow: boolean };
}
