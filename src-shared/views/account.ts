import { z } from 'zod';
import { providerNames } from '#shared/sign-in.ts';
import { ViewingVisibility } from './diary.ts';
import { MemberRef, Plan } from './members.ts';
import { InboxState } from './notifications.ts';

/** The signed-in member, for themselves. */
export const Me = MemberRef.extend({
  /** Null for an access token, which reads no notifications. */
  inbox: InboxState.nullable(),
  /** They have confirmed that they are 18 or older. */
  adultConfirmed: z.boolean(),
  /** When the stored position was set; null if there is none, or it has expired. */
  locatedAt: z.date().nullable(),
  plan: Plan,
  /** An IANA name, which decides their calendar day; null: not known yet, or for an access token, which reads no settings. */
  timeZone: z.string().nullable(),
  /** They may decide reported cases. */
  moderator: z.boolean(),
});
export type Me = z.infer<typeof Me>;

/** A way to sign in, in the order in which the screen lists them. */
export const SignInOption = z.object({
  /** Its key in `/auth/start/{provider}`. */
  provider: z.enum(providerNames),
  /** What members read on its button, after “Continue with”. */
  name: z.string(),
});
export type SignInOption = z.infer<typeof SignInOption>;

/** A signed-in browser in Settings. */
export const SessionView = z.object({
  /** The session's stored hash, by which it can be ended; not the cookie's value. */
  id: z.string(),
  current: z.boolean(),
  device: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date(),
});
export type SessionView = z.infer<typeof SessionView>;

/** A member's settings. */
export const Settings = z.object({
  /** The watchlist is visible to its owner only. */
  watchlistPrivate: z.boolean(),
  /** Who sees new viewings, unless a viewing has its own choice. */
  diaryVisibility: ViewingVisibility,
  /** An IANA name; null: not known yet. */
  timeZone: z.string().nullable(),
});
export type Settings = z.infer<typeof Settings>;

/** The files of a data export. */
export const ExportPlan = z.object({
  parts: z.array(z.object({ address: z.string(), pictures: z.int().min(0) })),
});
export type ExportPlan = z.infer<typeof ExportPlan>;
