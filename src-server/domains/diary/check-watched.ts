import { AppError } from '#server/errors.ts';
import { dayIn } from '#shared/calendar.ts';
import { errorReasons } from '#shared/errors.ts';
import type { Settings } from '#shared/views/account.ts';

/**
 * Throws SEEN_TOO_EARLY for a day that has not yet begun in the member's time zone. `ahead`: milliseconds by which their calendar may
 * be ahead of UTC if the zone is not known.
 */
export function checkWatched(
  { timeZone }: Pick<Settings, 'timeZone'>,
  day: string | null | undefined,
  ahead = 0,
): void {
  const now = Date.now() + (timeZone === null ? ahead : 0);
  if (day && day > dayIn(timeZone, now))
    throw new AppError('SEEN_TOO_EARLY', { fields: { watchedOn: errorReasons.SEEN_TOO_EARLY.message } });
}
