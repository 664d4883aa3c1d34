import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { columnList, columnsOf, insertAll, insertInto } from '#server/db/columns.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { AppError, postgresCode } from '#server/errors.ts';
import type { SeriesQuery, TitleSource } from '#server/integrations/title-source.ts';
import type { SeriesListing } from './series-listing.views.ts';

const series = columnsOf('series');
const seriesEpisode = columnsOf('seriesEpisode');

/** Reads a series and its seasons from the movie database. Throws TITLE_NOT_FOUND or TITLES_AWAY. */
export async function readListing(
  titles: TitleSource,
  tmdbId: number,
  query: SeriesQuery = {},
): Promise<SeriesListing> {
  const { name, posterPath, releaseDate, genres, ended, seasons } = await titles.series(tmdbId, query);
  return {
    tmdbId,
    name,
    posterPath,
    releaseDate,
    genres,
    ended,
    storedAt: null,
    seasons: await Promise.all(
      seasons.map(async (season) => ({
        ...season,
        episodes: (await titles.season({ ...query, tmdbId, season: season.number })).map(
          ({ runtime: minutes, ...episode }) => ({ ...episode, minutes }),
        ),
      })),
    ),
  };
}

const seriesFields = ['title', 'posterPath', 'releaseDate', 'genres', 'ended', 'readAt'] as const;
const episodeFields = ['season', 'number', 'title', 'airsOn', 'minutes'] as const;
/**
 * Stores a series, as of `readAt`, so that members can see it without the movie database. Removes episodes that are no longer listed;
 * viewings of them stay, and every member's progress is updated. A season that is listed without episodes keeps those with an air date,
 * and a series that is keeps all: they may be missing for a while, and members would skip them.
 */
export async function storeListing(
  db: Db,
  { tmdbId, name: title, seasons, ...facts }: SeriesListing,
  readAt: Sql = sql`now()`,
): Promise<void> {
  const byId = new Map(
    seasons.flatMap(({ number: season, episodes }) =>
      episodes.map(({ id, number, name, airsOn, minutes }) => [
        id,
        { tmdbId, episodeId: id, season, number, title: name, airsOn, minutes },
      ]),
    ),
  );
  const rows = [...byId.values()].toSorted((one, other) => one.episodeId - other.episodeId);
  const emptySeasons = seasons.filter(({ episodes }) => episodes.length === 0).map(({ number }) => number);
  const { posterPath, releaseDate, genres, ended } = facts;
  await db.write(async (tx) => {
    await tx.execute(
      sql`${insertInto('series', { tmdbId, title, posterPath, releaseDate, genres, ended, readAt })}
        on conflict (${columnList('series', ['tmdbId'])}) do update
          set (${columnList('series', seriesFields)}) = (${columnList('series', seriesFields, 'excluded')})`,
    );
    if (rows.length === 0) return;
    await tx.execute(
      sql`delete from series_episode where ${seriesEpisode.tmdbId} = ${tmdbId}::int
        and ${seriesEpisode.episodeId} <> all(${rows.map(({ episodeId }) => episodeId)}::int[])
        and (${seriesEpisode.season} <> all(${emptySeasons}::int[]) or ${seriesEpisode.airsOn} is null)`,
    );
    await tx.execute(
      sql`${insertAll('seriesEpisode', rows)} on conflict (${columnList('seriesEpisode', ['tmdbId', 'episodeId'])}) do update
        set (${columnList('seriesEpisode', episodeFields)}) = (${columnList('seriesEpisode', episodeFields, 'excluded')})
        where (${columnList('seriesEpisode', episodeFields, 'series_episode')})
          is distinct from (${columnList('seriesEpisode', episodeFields, 'excluded')})`,
    );
  });
}

const StoredRow = z.object({ fresh: z.boolean(), episodes: z.int() });

/** Hours for which a stored series is fresh. */
const freshHours = 20;

/** The time before which a stored series is due to be read again. */
export const dueBefore = sql`now() - make_interval(hours => ${freshHours})`;

/** The codes of a timeout, a lock timeout and repeated deadlocks: storing a series with very many followers may end so. */
const slowCodes = new Set(['57014', '55P03', '40P01']);

/** A series as the movie database lists it now; null if it lists none, or while it is unavailable or may not be asked. */
async function readCurrentListing(titles: TitleSource, tmdbId: number): Promise<SeriesListing | null> {
  try {
    return await readListing(titles, tmdbId, { current: true });
  } catch (error) {
    if (error instanceof AppError && ['TITLE_NOT_FOUND', 'TITLES_AWAY', 'TOO_MANY'].includes(error.reason))
      return null;
    throw error;
  }
}

/**
 * Makes sure that a series and these episodes of it are stored, if the movie database lists them. While that is unavailable or may not
 * be asked, and any of them is missing, they are stored from older answers and are due to be read again. If nothing is missing, it is
 * ignored when storing what has changed takes too long. Throws TITLE_NOT_FOUND, TITLES_AWAY or TOO_MANY only if something is missing and
 * there are no older answers: what is stored of a series stays usable for six months after the movie database has removed it.
 */
export async function keepListing(
  db: Db,
  titles: TitleSource,
  tmdbId: number,
  episodeIds: readonly number[] = [],
): Promise<void> {
  const ids = [...new Set(episodeIds)];
  const storedRow = await db.maybe(
    StoredRow,
    sql`select ${series.readAt} > ${dueBefore} as fresh,
        (select count(*)::int from series_episode where ${seriesEpisode.tmdbId} = ${series.tmdbId}
          and ${seriesEpisode.episodeId} = any(${ids}::int[])) as episodes
      from series where ${series.tmdbId} = ${tmdbId}::int`,
  );
  const isComplete = storedRow?.episodes === ids.length;
  if (isComplete && storedRow.fresh) return;
  const current = await readCurrentListing(titles, tmdbId);
  if (current)
    await storeListing(db, current).catch((error: unknown) => {
      // many members watch such a series, so the job that refreshes it fails too, and logs it
      if (!isComplete || !slowCodes.has(postgresCode(error) ?? '')) throw error;
    });
  else if (!isComplete) await storeListing(db, await readListing(titles, tmdbId), dueBefore);
}
