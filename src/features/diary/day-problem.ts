import { errorReasons } from '#shared/errors.ts';
import { diaryMessages } from '#shared/messages/diary.ts';

export const firstDay = '1900-01-01';

/** Why a typed day is refused, or null. An incomplete day is ''. */
export function dayProblem(day: string, today: string): string | null {
  if (day === '') return diaryMessages.dayMissing;
  if (day < firstDay) return diaryMessages.dayTooEarly;
  return day > today ? errorReasons.SEEN_TOO_EARLY.message : null;
}
