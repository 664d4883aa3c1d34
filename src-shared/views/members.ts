import { z } from 'zod';
import { personal, valuesOf } from '#shared/personal.ts';
import { mapProfileTexts, publicTextNames } from '#shared/profile-texts.ts';
import { GifView, ImageView } from './media.ts';

/** A member in cards, lists and notifications. */
export const MemberRef = z.object({
  kind: z.literal('member'),
  id: z.guid(),
  rev: z.int(),
  username: z.string(),
  fullName: z.string(),
  avatar: ImageView.nullable(),
});
export type MemberRef = z.infer<typeof MemberRef>;

/** A member the viewer can no longer see: banned, deleted or blocked. */
export const MemberRemoved = z.object({
  kind: z.literal('member'),
  id: z.guid(),
  removed: z.literal(true),
});
export type MemberRemoved = z.infer<typeof MemberRemoved>;

/** A member's plan, from their subscription. */
export const Plan = z.enum(['free', 'premium', 'vip']);
export type Plan = z.infer<typeof Plan>;

export const MemberCounts = z.object({
  followers: z.int().min(0),
  following: z.int().min(0),
  posts: z.int().min(0),
});
export type MemberCounts = z.infer<typeof MemberCounts>;

/** A member's public counts, and whether the viewer follows and favorites them. */
export const FollowState = z.object({
  kind: z.literal('member-counts'),
  id: z.guid(),
  rev: z.int(),
  counts: MemberCounts,
  /** The viewer's own flags; absent in live events, which go to many viewers. */
  following: z.boolean().optional(),
  favorite: z.boolean().optional(),
  /** The member's current name and picture, in live events. */
  member: MemberRef.optional(),
});
export type FollowState = z.infer<typeof FollowState>;

/** A member's public answers about themselves; null: none, or kept private. */
export const PersonalInfo = z.object({
  age: z.int().nullable(),
  gender: z.enum(valuesOf(personal.gender)).exclude(['do_not_show']).nullable(),
  relationshipStatus: z.enum(valuesOf(personal.relationshipStatus)).nullable(),
  sexualOrientation: z.enum(valuesOf(personal.sexualOrientation)).exclude(['do_not_show']).nullable(),
  ethnicity: z.enum(valuesOf(personal.ethnicity)).exclude(['do_not_show']).nullable(),
  hereFor: z.array(z.enum(valuesOf(personal.hereFor))),
});
export type PersonalInfo = z.infer<typeof PersonalInfo>;

/** A profile page. */
export const ProfileView = MemberRef.extend({
  ...mapProfileTexts(publicTextNames, () => z.string()),
  country: z.string(),
  joinedAt: z.date(),
  plan: Plan,
  /** Null: not shown, or the viewer is a visitor. */
  personal: PersonalInfo.nullable(),
  /** Kilometers from the viewer, 0 within the same square kilometer; null: unknown, or not shown. */
  distance: z.number().min(0).nullable(),
  /** Extra photos, in the member's order. */
  photos: z.array(ImageView),
  videoId: z.string().nullable(),
  gif: GifView.nullable(),
  /** Their watchlist is visible to them only. */
  watchlistPrivate: z.boolean(),
  /** Has its own `rev`, which rises with every follow and post. */
  stats: FollowState,
  viewer: z.object({ isSelf: z.boolean(), canFollow: z.boolean(), hidden: z.boolean() }),
});
export type ProfileView = z.infer<typeof ProfileView>;

/** A member in a list with a follow button. */
export const MemberRow = MemberRef.extend({
  stats: FollowState,
  viewer: z.object({ isSelf: z.boolean(), canFollow: z.boolean() }),
});
export type MemberRow = z.infer<typeof MemberRow>;

export const MemberPage = z.object({ items: z.array(MemberRow), nextCursor: z.string().nullable() });
export type MemberPage = z.infer<typeof MemberPage>;
