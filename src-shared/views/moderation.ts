import { z } from 'zod';
import { ReportTarget } from '#shared/schemas/safety.ts';
import { ReviewView } from './content.ts';
import { GifView, ImageView } from './media.ts';
import { MemberRef } from './members.ts';

/** One member's report. */
export const ReportEntry = z.object({
  reporter: MemberRef,
  /** May be empty. */
  reason: z.string(),
  createdAt: z.date(),
});
export type ReportEntry = z.infer<typeof ReportEntry>;

/** A reported item that awaits a decision, with all its reports. */
export const ReportCase = z.object({
  kind: z.literal('case'),
  id: z.guid(),
  target: ReportTarget,
  author: MemberRef,
  banned: z.boolean(),
  /** Its current text; null if it was deleted. */
  words: z.string().nullable(),
  /** Its text when it was last reported. */
  reportedWords: z.string(),
  image: ImageView.nullable(),
  gif: GifView.nullable(),
  review: ReviewView.pick({ titleName: true, rating: true }).nullable(),
  /** The post that it is, or is a comment on. */
  contentId: z.guid().nullable(),
  /** Whose wall it is on, and the wall post that it is or answers. */
  wall: z.object({ username: z.string(), postId: z.guid() }).nullable(),
  count: z.int().min(1),
  firstAt: z.date(),
  reports: z.array(ReportEntry),
});
export type ReportCase = z.infer<typeof ReportCase>;

export const CasePage = z.object({ items: z.array(ReportCase), nextCursor: z.string().nullable() });
export type CasePage = z.infer<typeof CasePage>;

/** A moderator's decision. */
export const ActView = z.object({
  kind: z.literal('act'),
  id: z.guid(),
  act: z.enum(['remove', 'dismiss', 'ban', 'unban', 'grant', 'revoke', 'session']),
  hand: z.enum(['moderator', 'maintainer', 'clock']),
  actor: MemberRef.nullable(),
  member: MemberRef.nullable(),
  /** The member's current ban, whatever the act is; null if they are not banned. */
  ban: z
    .object({
      /** Null: until it is lifted. */
      endsAt: z.date().nullable(),
      /** What the member reads when they try to sign in; may be empty. */
      reason: z.string(),
      /** False for every act except the latest ban of the member. */
      byThisAct: z.boolean(),
    })
    .nullable(),
  /** How the ban of this act, or the ban that replaced it, was lifted; null while it lasts, and for other acts. */
  lift: z
    .object({
      hand: z.enum(['moderator', 'maintainer', 'clock']),
      actor: MemberRef.nullable(),
      createdAt: z.date(),
    })
    .nullable()
    .optional(),
  target: ReportTarget.nullable(),
  /** The reported text, while it is retained. */
  reportedWords: z.string(),
  reports: z.int().min(0),
  note: z.string(),
  createdAt: z.date(),
});
export type ActView = z.infer<typeof ActView>;

export const ActPage = z.object({ items: z.array(ActView), nextCursor: z.string().nullable() });
export type ActPage = z.infer<typeof ActPage>;
