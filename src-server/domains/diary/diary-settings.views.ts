import { z } from 'zod';
import type { Executor } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import { dayIn } from '#shared/calendar.ts';
import { errorReasons } from '#shared/errors.ts';
import { ViewingVisibility } from '#shared/views/diary.ts';

const profile = columnsOf('profile');
const userSettings = columnsOf('userSettings');

/** What a member set for their diary. */
const DiarySettings = z.object({ visibility: ViewingVisibility, timeZone: z.string().nullable() });
export type DiarySettings = z.infer<typeof DiarySettings>;

/**
 * The viewer's settings for their diary: new entries are theirs alone, and the zone is null, until they set something else. Throws
 * SIGNED_OUT: they have left since they asked.
 */
export async function readDiarySettings(db: Executor, viewer: Viewer): Promise<DiarySettings> {
  const found = await db.maybe(
    DiarySettings,
    sql`select coalesce(${userSettings.diaryVisibility}, 'me') as visibility, ${userSettings.timeZone} as "timeZone"
      from profile left join user_settings on ${userSettings.profileId} = ${profile.id}
      where ${profile.id} = ${viewer.id}::uuid`,
  );
  if (!found) throw new AppError('SIGNED_OUT');
  return found;
}

/**
 * Throws SEEN_TOO_EARLY for a day that has not come in the member's time zone. `ahead`: milliseconds by which their calendar may
 * be ahead of UTC where the zone is not known.
 */
export function checkWatched({ timeZone }: DiarySettings, day: string | null | undefined, ahead = 0): void {
  const now = Date.now() + (timeZone === null ? ahead : 0);
  if (day && day > dayIn(timeZone, now))
    throw new AppError('SEEN_TOO_EARLY', { fields: { watchedOn: errorReasons.SEEN_TOO_EARLY.message } });
}
