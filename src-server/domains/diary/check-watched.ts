import { AppError } from '#server/errors.ts';
import { dayIn, dayLength, isTimeZone } from '#shared/calendar.ts';
import { errorReasons } from '#shared/errors.ts';
import type { Settings } from '#shared/views/account.ts';

/**
 * Throws SEEN_TOO_EARLY for a day that has not begun in the member's time zone. If the zone is not known, a day may be tomorrow in UTC:
 * somewhere it has begun.
 */
export function checkWatched({ timeZone }: Pick<Settings, 'timeZone'>, day: string | null | undefined): void {
  const ahead = timeZone !== null && isTimeZone(timeZone) ? 0 : dayLength;
  if (day && day > dayIn(timeZone, Date.now() + ahead))
    throw new AppError('SEEN_TOO_EARLY', { fields: { watchedOn: errorReasons.SEEN_TOO_EARLY.message } });
}
