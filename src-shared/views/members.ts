import type { Ethnicity, Gender, HereFor, RelationshipStatus, SexualOrientation } from '#shared/personal.ts';
import type { GifView, ImageView } from './media.ts';

/** A member as cards, lists and notifications show them. */
export interface MemberRef {
  kind: 'member';
  id: string;
  rev: number;
  username: string;
  fullName: string;
  avatar: ImageView | null;
}

/** A member who is not there any more for this viewer: banned, gone, or parted from them by a block. */
export interface MemberRemoved {
  kind: 'member';
  id: string;
  removed: true;
}

/** What a member's subscription makes of them. */
export type Plan = 'free' | 'premium' | 'vip';

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
  /** Who they are by now; in live events. */
  member?: MemberRef;
}

/** An answer that others are told; null: none, or one that the member keeps to themselves. */
type Told<Answer> = Exclude<Answer, 'do_not_show'> | null;

/** What a member tells other members about themselves. */
export interface PersonalInfo {
  age: number | null;
  gender: Told<Gender>;
  relationshipStatus: Told<RelationshipStatus>;
  sexualOrientation: Told<SexualOrientation>;
  ethnicity: Told<Ethnicity>;
  hereFor: HereFor[];
}

/** A profile page. */
export interface ProfileView extends MemberRef {
  bio: string;
  occupation: string;
  /** Free words of the member's own. */
  location: string;
  country: string;
  stateOrRegion: string;
  cityOrTown: string;
  joinedAt: Date;
  plan: Plan;
  /** Null: they do not show it, or the viewer is a visitor. */
  personal: PersonalInfo | null;
  /** Kilometers from the viewer, 0 for the same square kilometer; null: not known, or not shown. */
  distance: number | null;
  /** Beside the picture, in the member's order. */
  photos: ImageView[];
  /** YouTube's. */
  videoId: string | null;
  gif: GifView | null;
  /** Their watchlist is nobody else's to see. */
  watchlistPrivate: boolean;
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
