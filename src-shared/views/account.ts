import type { MemberRef, Plan } from './members.ts';
import type { InboxState } from './notifications.ts';

/** The signed-in member, to themselves. */
export interface Me extends MemberRef {
  inbox: InboxState;
  /** Whether they have said that they are 18 or over. */
  adultConfirmed: boolean;
  /** When the position that is kept of them was taken; null: none is kept, or it has expired. */
  locatedAt: Date | null;
  plan: Plan;
  /** Whether they decide about what members report. */
  moderator: boolean;
}

/** A signed-in browser, as Settings lists it. */
export interface SessionView {
  /** Not the cookie's value: a reference by which it can be ended. */
  id: string;
  current: boolean;
  device: string;
  createdAt: Date;
  lastUsedAt: Date;
}

/** What a member has set for themselves. */
export interface Settings {
  /** Nobody else sees the watchlist. */
  watchlistPrivate: boolean;
}

/** Where one's data can be fetched. */
export interface ExportPlan {
  /** Zip files; the first holds everything in words, each holds some pictures. */
  parts: { address: string; pictures: number }[];
}
