import type { Rating } from '#shared/ratings.ts';
import type { ReportTarget } from '#shared/schemas/safety.ts';
import type { GifView, ImageView } from './media.ts';
import type { MemberRef } from './members.ts';

/** What somebody said when they reported something. */
export interface ReportSaid {
  reporter: MemberRef;
  /** Empty: nothing. */
  reason: string;
  createdAt: Date;
}

/** Something that was reported and waits for a decision, with all reports of it. */
export interface ReportCase {
  kind: 'case';
  /** The target's. */
  id: string;
  target: ReportTarget;
  /** Whose it is. */
  author: MemberRef;
  banned: boolean;
  /** Its present words; null: it is gone. */
  words: string | null;
  /** Its words when it was reported last. */
  reportedWords: string;
  image: ImageView | null;
  gif: GifView | null;
  review: { titleName: string; rating: Rating } | null;
  /** The post on or below which it is. */
  contentId: string | null;
  /** Whose wall it is on, and the post there that it is or answers. */
  wall: { username: string; postId: string } | null;
  count: number;
  firstAt: Date;
  /** The latest of them. */
  reports: ReportSaid[];
}

export interface CasePage {
  items: ReportCase[];
  nextCursor: string | null;
}

/** What was decided about a member or something of theirs. */
export interface ActView {
  kind: 'act';
  id: string;
  act: 'remove' | 'dismiss' | 'ban' | 'unban' | 'grant' | 'revoke';
  hand: 'moderator' | 'maintainer' | 'clock';
  /** The moderator, while they are a member. */
  actor: MemberRef | null;
  /** Whom it was about, while they are a member. */
  member: MemberRef | null;
  banned: boolean;
  target: ReportTarget | null;
  /** As it was reported, as long as that is kept. */
  reportedWords: string;
  reports: number;
  note: string;
  createdAt: Date;
}

export interface ActPage {
  items: ActView[];
  nextCursor: string | null;
}
