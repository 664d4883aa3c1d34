import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/db/client.ts';
import { columnsOf, pick } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { dueBefore, readListing, storeListing } from '#server/domains/series/series-listing.writes.ts';
import { AppError } from '#server/errors.ts';
import { isPaused, isUnusableAnswer } from '#server/integrations/safe-fetch.ts';
import { retentionDays } from '#server/integrations/tmdb/stored-answers.ts';
import type { TitleSource } from '#server/integrations/title-source.ts';
import { pacedTitles } from './paced-titles.ts';

const series = columnsOf('series');
const seriesProgress = columnsOf('seriesProgress');

const defaultBatchSize = 100;
/** Days after which every followed series is read again, a month before it may no longer be kept. */
const maxAge = retentionDays - 30;
/** After this many failures in a row, the database or the movie database is assumed to fail for all series. */
const giveUpAfter = 3;
/** A little longer than the circuit breaker's pause, which several failed requests about one series cause. */
const defaultPause = 11_000;

const progress = pick('seriesProgress', ['tmdbId']);

interface Deps {
  db: Db;
  titles: TitleSource;
  signal?: AbortSignal;
  /** Series that are read in one run. */
  batch?: number;
  /** Milliseconds to wait while requests to the movie database are paused. */
  pause?: number;
}

/**
 * Rereads series that members are watching daily, and others that they follow before six months have passed. Alternates between series
 * that are not stored yet, as after an import, and stored ones, each in random order, so that unreadable series do not block others.
 * Ends when the movie database is unavailable for several in a row. Returns how many were read. A series that cannot be stored or that
 * gets no usable answer is skipped; throws if that happens several times in a row, and at the end if any could not be stored.
 */
export async function refreshSeries({
  db,
  titles,
  signal,
  batch = defaultBatchSize,
  pause = defaultPause,
}: Deps): Promise<number> {
  const paced = pacedTitles(titles, 'series.refresh');
  const due = await db.rows(
    progress.row,
    sql`select ${progress.columns}
      from series_progress left join series on ${series.tmdbId} = ${seriesProgress.tmdbId}
      where ${seriesProgress.state} = 'watching' and (${series.readAt} is null or ${series.readAt} < ${dueBefore})
        or ${series.readAt} < now() - make_interval(days => ${maxAge})
      group by 1, ${series.readAt} is null
      order by row_number() over (partition by ${series.readAt} is null order by random()), ${series.readAt} is null desc
      limit ${batch}`,
  );
  const failures: unknown[] = [];
  let count = 0;
  let failedInARow = 0;
  let awayInARow = 0;
  let unusable: unknown[] = [];
  for (const { tmdbId } of due) {
    if (signal?.aborted) break;
    try {
      await storeListing(db, await readListing(paced, tmdbId, { current: true }));
      count += 1;
      failedInARow = 0;
      awayInARow = 0;
      unusable = [];
    } catch (error) {
      if (isUnusableAnswer(error)) {
        // nobody can mend a single answer, and the movie database's client has logged it
        unusable.push(error);
        awayInARow = 0;
      } else {
        unusable = [];
        if (error instanceof AppError && error.reason === 'TITLES_AWAY') {
          awayInARow += 1;
          if (awayInARow === giveUpAfter) break;
          if (isPaused(error)) await wait(pause, undefined, { signal }).catch(() => {});
          continue;
        }
        awayInARow = 0;
        if (error instanceof AppError && error.reason === 'TITLE_NOT_FOUND') continue;
        failures.push(error);
        failedInARow += 1;
      }
    }
    if (unusable.length === giveUpAfter)
      throw new AggregateError([...failures, ...unusable], 'the movie database gives no usable answer');
    if (failedInARow === giveUpAfter) throw new AggregateError(failures, 'the database stores no series');
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} series are left to store`);
  return count;
}
