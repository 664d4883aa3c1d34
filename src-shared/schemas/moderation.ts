import { z } from 'zod';
import { limits } from '#shared/limits.ts';
import { ReportTarget } from './safety.ts';
import { Cursor, Id, LastEventId, text } from './text.ts';

export const ListCases = z.strictObject({ cursor: Cursor.nullish() });
export type ListCases = z.infer<typeof ListCases>;

export const WatchReports = z.strictObject({ lastEventId: LastEventId });
export type WatchReports = z.infer<typeof WatchReports>;

export const GetCase = z.strictObject({ target: ReportTarget });
export type GetCase = z.infer<typeof GetCase>;

const Note = text({
  limit: limits.moderationNote,
  tooLong: 'The note must be 500 characters or less',
});

/** Removes what was reported, or dismisses the report. A member can only be banned, or the report dismissed. */
export const ResolveCase = z.strictObject({
  target: ReportTarget,
  decision: z.enum(['remove', 'dismiss']),
  note: Note.optional(),
});
export type ResolveCase = z.infer<typeof ResolveCase>;

export const BanMember = z.strictObject({
  profileId: Id,
  /** Null: without an end. */
  days: z.int().min(1).max(limits.banDays).nullable(),
  /** What they read when they try to sign in. */
  reason: text({
    limit: limits.banReason,
    tooLong: 'The reason must be 500 characters or less',
  }).optional(),
  note: Note.optional(),
  /** The report that this ban resolves. */
  target: ReportTarget.optional(),
});
export type BanMember = z.infer<typeof BanMember>;

export const UnbanMember = z.strictObject({ profileId: Id });
export type UnbanMember = z.infer<typeof UnbanMember>;
