import { sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';
import { dayIn } from '#shared/calendar.ts';
import { errorReasons } from '#shared/errors.ts';
import type { Settings } from '#shared/views/account.ts';
import type { TitleView } from '#shared/views/titles.ts';

/** For how long removed viewings, and titles taken off a list, can be put back as the same rows. */
export const restorable = sql`interval '10 minutes'`;

/**
 * Throws SEEN_TOO_EARLY for a day that has not come in the member's time zone. `ahead`: milliseconds by which their calendar may
 * be ahead of UTC where the zone is not known.
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

/** What a viewing keeps of its title. */
export const titleFields = ({ mediaType, tmdbId, name, posterPath, releaseDate, genres }: TitleView) => ({
  titleType: mediaType,
  tmdbId,
  title: name,
  posterPath,
  releaseDate,
  genres,
});

/** Minutes of a viewing of a whole title: those of a series are not known. */
export const wholeMinutes = ({ mediaType, runtime }: TitleView): number | null =>
  mediaType === 'movie' ? runtime : null;
