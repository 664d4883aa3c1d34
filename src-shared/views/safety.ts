import { z } from 'zod';
import { ReportTarget } from '#shared/schemas/safety.ts';
import { MemberRef } from './members.ts';

/** Members whom the viewer has hidden or blocked, latest first. */
export const HiddenMembersPage = z.object({ items: z.array(MemberRef), nextCursor: z.string().nullable() });
export type HiddenMembersPage = z.infer<typeof HiddenMembersPage>;

/** An item that the viewer has reported and no longer sees. */
export const ReportedView = z.object({
  kind: z.literal('reported'),
  id: z.guid(),
  target: ReportTarget.extend({ kind: ReportTarget.shape.kind.exclude(['profile']) }),
  author: MemberRef,
  /** Its current text; may be empty. */
  text: z.string(),
  reason: z.string(),
  createdAt: z.date(),
});
export type ReportedView = z.infer<typeof ReportedView>;

export const ReportedPage = z.object({ items: z.array(ReportedView), nextCursor: z.string().nullable() });
export type ReportedPage = z.infer<typeof ReportedPage>;
