import type { MemberRef } from './members.ts';

/** Members whom the viewer has hidden or blocked, latest first. */
export interface HiddenMembersPage {
  items: MemberRef[];
  nextCursor: string | null;
}

/** An item that the viewer has reported and no longer sees. */
export interface ReportedView {
  kind: 'reported';
  id: string;
  target: { kind: 'content' | 'reply' | 'wall_post' | 'wall_reply'; id: string };
  author: MemberRef;
  /** Its current text; may be empty. */
  text: string;
  reason: string;
  createdAt: Date;
}

export interface ReportedPage {
  items: ReportedView[];
  nextCursor: string | null;
}
