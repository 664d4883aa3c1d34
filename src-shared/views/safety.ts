import type { MemberRef } from './members.ts';

/** Members whom the viewer hides or has blocked, latest first. */
export interface KeptAwayPage {
  items: MemberRef[];
  nextCursor: string | null;
}

/** Something that the viewer reported and does not see since. */
export interface ReportedView {
  kind: 'reported';
  /** The report's. */
  id: string;
  target: { kind: 'content' | 'reply' | 'wall_post' | 'wall_reply'; id: string };
  author: MemberRef;
  /** Its words as they are now; empty for a picture without any. */
  text: string;
  reason: string;
  createdAt: Date;
}

export interface ReportedPage {
  items: ReportedView[];
  nextCursor: string | null;
}
