import type { MemberRef, Plan } from './members.ts';
import type { InboxState } from './notifications.ts';

/** The signed-in member, for themselves. */
export interface Me extends MemberRef {
  inbox: InboxState;
  /** They have confirmed that they are 18 or over. */
  adultConfirmed: boolean;
  /** When the stored position was set; null if there is none, or it has expired. */
  locatedAt: Date | null;
  plan: Plan;
  /** They can decide reported cases. */
  moderator: boolean;
}

/** A signed-in browser in Settings. */
export interface SessionView {
  /** The session's stored hash, by which it can be ended; not the cookie's value. */
  id: string;
  current: boolean;
  device: string;
  createdAt: Date;
  lastUsedAt: Date;
}

/** A member's settings. */
export interface Settings {
  /** The watchlist is visible to its owner only. */
  watchlistPrivate: boolean;
}

/** The files of a data export. */
export interface ExportPlan {
  parts: { address: string; pictures: number }[];
}
