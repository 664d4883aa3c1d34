import type { Db } from '#server/db/client.ts';
import { columnsOf } from '#server/db/columns.ts';
import { removeInBatches } from '#server/db/remove-in-batches.ts';
import { sql } from '#server/db/sql.ts';
import { retentionDays } from '#server/integrations/tmdb/stored-answers.ts';

const series = columnsOf('series');
const seriesProgress = columnsOf('seriesProgress');

const isUnfollowed = sql`not exists (select 1 from series_progress where ${seriesProgress.tmdbId} = ${series.tmdbId})`;

/** Deletes series that no member follows and that were read too long ago to be kept. Returns how many. */
export const dropOldSeries = (db: Db, signal?: AbortSignal): Promise<number> =>
  removeInBatches(
    db,
    {
      lock: (limit) => sql`select ${series.tmdbId}::text as id from series
        where ${series.readAt} < now() - make_interval(days => ${retentionDays}) and ${isUnfollowed}
        order by ${series.readAt} limit ${limit} for update skip locked`,
      remove: (ids) =>
        sql`delete from series where ${series.tmdbId} = any(${ids}::int[]) and ${isUnfollowed}`,
    },
    signal,
  );
