import type { Executor } from '#server/db/client.ts';
import { columnsOf, pick } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';
import type { Viewer } from '#server/viewer.ts';
import type { Settings } from '#shared/views/account.ts';

const profile = columnsOf('profile');
const userSettings = columnsOf('userSettings');

const own = pick('userSettings', ['watchlistPrivate', 'diaryVisibility', 'timeZone'], { optional: true });

/** The viewer's settings, with defaults for those not set. Throws SIGNED_OUT if they no longer exist. */
export async function readSettings(db: Executor, viewer: Viewer): Promise<Settings> {
  const row = await db.maybe(
    own.row,
    sql`select ${own.columns} from profile left join user_settings on ${userSettings.profileId} = ${profile.id}
      where ${profile.id} = ${viewer.id}::uuid`,
  );
  if (!row) throw new AppError('SIGNED_OUT');
  const { watchlistPrivate, diaryVisibility, timeZone } = row;
  return {
    watchlistPrivate: watchlistPrivate ?? false,
    diaryVisibility: diaryVisibility ?? 'me',
    timeZone,
  };
}
