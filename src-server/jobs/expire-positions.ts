import type { Db } from '#server/db/client.ts';
import { update } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';

/** Erases positions that are older than 30 days, which nothing reads any more. Returns how many. */
export const expirePositions = (db: Db): Promise<number> =>
  db.write((tx) =>
    tx.execute(
      sql`${update('profile', { latitude: null, longitude: null, locationUpdatedAt: null })}
        where id in (select id from profile where location_updated_at <= now() - interval '30 days'
          order by id for update skip locked)`,
    ),
  );
