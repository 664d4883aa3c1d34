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

/** A member the viewer can no longer see: banned, deleted or blocked. */
export interface MemberRemoved {
  kind: 'member';
  id: string;
  removed: true;
}

/** A member's plan by their subscription. */
export type Plan = 'free' | 'premium' | 'vip';

export interface MemberCounts {
  followers: number;
  following: number;
  posts: number;
}

/** A member's public counts, and whether the viewer follows and favorites them. */
export interface FollowState {
  kind: 'member-counts';
  id: string;
  rev: number;
  counts: MemberCounts;
  /** The viewer's own flags; absent in live events, which go to many viewers. */
  following?: boolean;
  favorite?: boolean;
  /** The member's current name and picture, in live events. */
  member?: MemberRef;
}

/** An answer that is shown to others; null: none, or kept private. */
type Shared<Answer> = Exclude<Answer, 'do_not_show'> | null;

/** A member's public answers about themselves. */
export interface PersonalInfo {
  age: number | null;
  gender: Shared<Gender>;
  relationshipStatus: Shared<RelationshipStatus>;
  sexualOrientation: Shared<SexualOrientation>;
  ethnicity: Shared<Ethnicity>;
  hereFor: HereFor[];
}

/** A profile page. */
export interface ProfileView extends MemberRef {
  bio: string;
  occupation: string;
  /** Free text. */
  location: string;
  country: string;
  stateOrRegion: string;
  cityOrTown: string;
  joinedAt: Date;
  plan: Plan;
  /** Null: not shown, or the viewer is a visitor. */
  personal: PersonalInfo | null;
  /** Kilometers from the viewer, 0 within the same square kilometer; null: unknown, or not shown. */
  distance: number | null;
  /** Extra photos, in the member's order. */
  photos: ImageView[];
  videoId: string | null;
  gif: GifView | null;
  /** Their watchlist is visible to them only. */
  watchlistPrivate: boolean;
  /** Has its own `rev`, which rises with every follow and post. */
  stats: FollowState;
  viewer: { isSelf: boolean; canFollow: boolean; hidden: boolean };
}

export interface MemberPage {
  items: MemberRow[];
  nextCursor: string | null;
}

/** A member in a list with a follow button. */
export interface MemberRow extends MemberRef {
  stats: FollowState;
  viewer: { isSelf: boolean; canFollow: boolean };
}
