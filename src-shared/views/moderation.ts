import type { Rating } from '#shared/ratings.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import type { GifView, ImageView } from './media.ts';
import type { MemberRef } from './members.ts';

/** One member's report. */
export interface ReportEntry {
  reporter: MemberRef;
  /** May be empty. */
  reason: string;
  createdAt: Date;
}

/** A reported item that waits for a decision, with all its reports. */
export interface ReportCase {
  kind: 'case';
  id: string;
  target: ReportTarget;
  author: MemberRef;
  banned: boolean;
  /** Its current text; null if it was deleted. */
  words: string | null;
  /** Its text when it was last reported. */
  reportedWords: string;
  image: ImageView | null;
  gif: GifView | null;
  review: { titleName: string; rating: Rating } | null;
  /** The post that it is, or is a comment on. */
  contentId: string | null;
  /** Whose wall it is on, and the wall post that it is or answers. */
  wall: { username: string; postId: string } | null;
  count: number;
  firstAt: Date;
  reports: ReportEntry[];
}

export interface CasePage {
  items: ReportCase[];
  nextCursor: string | null;
}

/** A moderator's decision. */
export interface ActView {
  kind: 'act';
  id: string;
  act: 'remove' | 'dismiss' | 'ban' | 'unban' | 'grant' | 'revoke';
  hand: 'moderator' | 'maintainer' | 'clock';
  actor: MemberRef | null;
  member: MemberRef | null;
  banned: boolean;
  target: ReportTarget | null;
  /** The reported text, as long as it is retained. */
  reportedWords: string;
  reports: number;
  note: string;
  createdAt: Date;
}

export interface ActPage {
  items: ActView[];
  nextCursor: string | null;
}
