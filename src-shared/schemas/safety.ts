import { z } from 'zod';
import { limits } from '#shared/limits.ts';
import { Cursor, Id, text } from './text.ts';

export const SetHidden = z.strictObject({ profileId: Id, hidden: z.boolean() });
export type SetHidden = z.infer<typeof SetHidden>;

export const SetBlocked = z.strictObject({ profileId: Id, blocked: z.boolean() });
export type SetBlocked = z.infer<typeof SetBlocked>;

/** What can be reported. */
export const ReportTarget = z.strictObject({
  kind: z.enum(['content', 'reply', 'wall_post', 'wall_reply', 'profile']),
  id: Id,
});
export type ReportTarget = z.infer<typeof ReportTarget>;

export const Report = z.strictObject({
  target: ReportTarget,
  reason: text({
    limit: limits.reportReason,
    tooLong: 'The reason must be 500 characters or less',
  }).optional(),
});
export type Report = z.infer<typeof Report>;

/** Makes a reported item visible again. */
export const ShowReported = z.strictObject({ target: ReportTarget });
export type ShowReported = z.infer<typeof ShowReported>;

/** Used by each of the lists in Settings. */
export const ListSafety = z.strictObject({ cursor: Cursor.nullish() });
export type ListSafety = z.infer<typeof ListSafety>;
