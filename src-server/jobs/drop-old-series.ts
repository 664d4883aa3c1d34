import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns.ts';
import { removeInBatches } from '#server/db/remove-in-batches.ts';
import { sql } from '#server/db/sql.ts';
import { retentionDays } from '#server/integrations/tmdb/stored-answers.ts';

const series = columnsOf('series');
const isOld = sql`${series.readAt} < now() - make_interval(days => ${retentionDays})`;

/**
 * Deletes series that were read too long ago to be kept: nobody follows them, or the movie database has removed them or gave no usable
 * answer. In random order, so that one with too many followers to be deleted in time does not block the others. Returns how many.
 */
export const dropOldSeries = (db: Db, signal?: AbortSignal): Promise<number> =>
  removeInBatches(
    db,
    {
      lock: (limit) => sql`select ${series.tmdbId}::text as id from series where ${isOld}
        order by random() limit ${limit} for update skip locked`,
      remove: (ids) => sql`delete from series where ${series.tmdbId} = any(${ids}::int[]) and ${isOld}`,
      // the progress of all its followers is updated
      size: 1,
    },
    signal,
  );
