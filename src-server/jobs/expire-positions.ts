import type { Db } from '#server/db/client.ts';
import { columnsOf, update } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';

const profile = columnsOf('profile');

/** Erases positions older than 30 days, which nothing reads anymore. Returns how many. */
export const expirePositions = (db: Db): Promise<number> =>
  db.write((tx) =>
    tx.execute(
      sql`${update('profile', { latitude: null, longitude: null, locationUpdatedAt: null })}
        where ${profile.id} in (select ${profile.id} from profile
        where ${profile.locationUpdatedAt} <= now() - interval '30 days'
          order by ${profile.id} for update skip locked)`,
    ),
  );
