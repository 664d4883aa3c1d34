import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { columnList, columnsOf, pick } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';
import { type Match, type MatchedEpisode, matchTitle } from '#server/imports/match-title.ts';
import { isPaused, isUnusableAnswer } from '#server/integrations/safe-fetch.ts';
import type { SeasonEpisode, TitleSource } from '#server/integrations/title-source.ts';
import { ambiguousColumns, matchedColumns } from './stored-titles.ts';

const importRow = columnsOf('importRow');
const importTitle = columnsOf('importTitle');
const ownRow = columnsOf('importRow', 'own');

/** Titles that are looked up concurrently; the source limits the rate. */
const concurrency = 8;
const batch = 32;

type WaitingTitle = Awaited<ReturnType<typeof readWaiting>>[number];

const readWaiting = ({ prisma }: Db, importId: string) =>
  prisma.importTitle.findMany({
    where: { importId, state: 'waiting' },
    omit: { found: true },
    orderBy: { id: 'asc' },
    take: batch,
  });

const unmatched = { state: 'unmatched' } as const;

/** The columns to store for a match; a title that was removed from the movie database after the search is unmatched. */
async function toStored(titles: TitleSource, match: Match) {
  if (match.state === 'unmatched') return unmatched;
  if (match.state === 'ambiguous') return ambiguousColumns(match.candidates);
  try {
    return matchedColumns(await titles.details(match.title));
  } catch (error) {
    if (error instanceof AppError && error.reason === 'TITLE_NOT_FOUND') return unmatched;
    throw error;
  }
}

/** Stores the result of looking up a title. */
async function storeMatch(
  db: Db,
  id: string,
  titleColumns: Awaited<ReturnType<typeof toStored>>,
  episode: MatchedEpisode | null,
): Promise<void> {
  // in one transaction: rows of a matched title without an episode would be written as viewings of the whole series
  await db.write((tx) =>
    tx.prisma(async (prisma) => {
      // updates nothing if the import was undone in the meantime
      await prisma.importTitle.updateMany({ where: { id, state: 'waiting' }, data: titleColumns });
      if (!episode) return;
      const { episodeId, season, number } = episode;
      await prisma.importRow.updateMany({
        where: { titleId: id },
        data: { season, episode: number, episodeId },
      });
    }),
  );
}

async function lookUpTitle(db: Db, titles: TitleSource, waiting: WaitingTitle): Promise<void> {
  const { id, titleType: mediaType, name, year, tmdbId, imdbId, tvdbId, ofEpisode: byOwnIds } = waiting;
  const sought = { mediaType, name, year, tmdbId, imdbId, tvdbId };
  const match = await matchTitle(titles, sought, byOwnIds ? sought : null);
  const titleColumns = await toStored(titles, match);
  await storeMatch(db, id, titleColumns, match.state === 'matched' ? match.episode : null);
}

/** Seasons that are looked up in one step. */
const seasonBatch = 16;

const row = pick('importRow', ['titleId']);
const SeasonRow = z.object({ ...row.shape, tmdbId: z.int(), season: z.int() });

/** If no answer in a step is usable, for at least this many titles, the movie database itself is assumed to be at fault. */
const suspiciousTitles = 3;

/** Milliseconds that an import waits for better answers: an outage or a changed format must not make a whole history unmatched. */
const maxWait = 24 * 60 * 60_000;

/** An import whose titles are being looked up. */
interface SearchingImport {
  id: string;
  waitingSince: Date | null;
  /** If it is aborted before everything is looked up, its reason is thrown. */
  signal?: AbortSignal;
}

interface LookUp<T> extends Pick<SearchingImport, 'waitingSince' | 'signal'> {
  titles: TitleSource;
  lookUp: (item: T) => Promise<unknown>;
  giveUp: (item: T) => Promise<unknown>;
}

/**
 * Runs `lookUp` on all items, some concurrently; throws the first failure once the running ones have ended. If an answer is unusable,
 * `giveUp` runs instead, so that the import does not wait for a better one. If none is usable, throws TITLES_AWAY for up to a day.
 * After that day, `giveUp` also runs on items whose requests fail although the movie database has just answered another one, unless
 * requests are paused.
 */
async function lookUpAll<T extends { titleId: string }>(
  items: readonly T[],
  { titles, lookUp, giveUp, waitingSince, signal }: LookUp<T>,
): Promise<void> {
  const rest = [...items];
  const failures: unknown[] = [];
  const unusable: { item: T; error: unknown }[] = [];
  const hasWaited = waitingSince !== null && Date.now() - waitingSince.getTime() >= maxWait;
  const lookUpOne = async (item: T): Promise<void> => {
    if (hasWaited) await titles.checkAvailability();
    try {
      await lookUp(item);
    } catch (error) {
      const isAway = error instanceof AppError && error.reason === 'TITLES_AWAY';
      if (!isUnusableAnswer(error) && !(hasWaited && isAway && !isPaused(error))) throw error;
      unusable.push({ item, error });
    }
  };
  const work = async (): Promise<void> => {
    while (!signal?.aborted) {
      const item = rest.shift();
      if (item === undefined) return;
      try {
        await lookUpOne(item);
      } catch (error) {
        failures.push(error);
        // no further items are started
        rest.length = 0;
      }
    }
  };
  // one at a time after that day: failures in a row would pause the requests of other items, which would be given up for it
  await Promise.all(Array.from({ length: hasWaited ? 1 : concurrency }, work));
  if (failures.length > 0) throw failures[0];
  if (rest.length > 0) signal?.throwIfAborted();
  const unusableTitles = new Set(unusable.map(({ item }) => item.titleId));
  const isSuspicious = unusable.length === items.length && unusableTitles.size >= suspiciousTitles;
  if (isSuspicious && !hasWaited) throw unusable[0]?.error;
  for (const { item } of unusable) await giveUp(item);
}

/** Stores the details of a season's episodes in the rows about them. */
const storeSeason = (
  db: Db,
  { titleId, season }: z.infer<typeof SeasonRow>,
  episodes: readonly SeasonEpisode[],
): Promise<unknown> =>
  db.write((tx) =>
    tx.execute(sql`update import_row set (${columnList('importRow', ['looked', 'episodeId', 'episodeTitle', 'minutes'])}) =
        (true, coalesce(found.id, ${importRow.episodeId}), coalesce(found.name, ''), found.runtime)
      from import_row own left join unnest(${episodes.map(({ id }) => id)}::int[],
        ${episodes.map(({ number }) => number)}::int[], ${episodes.map(({ name }) => name)}::text[],
        ${episodes.map(({ runtime }) => runtime)}::int[]) found (id, number, name, runtime)
        on found.number = ${ownRow.episode}
      where ${importRow.id} = ${ownRow.id} and ${ownRow.titleId} = ${titleId}::uuid and ${ownRow.season} = ${season}::int`),
  );

/**
 * Looks up some seasons of an import, for rows that give an episode by number. Returns how many there were. Throws
 * TITLES_AWAY; earlier results are kept.
 */
export async function findEpisodes(
  db: Db,
  titles: TitleSource,
  { id, waitingSince, signal }: SearchingImport,
): Promise<number> {
  const seasons = await db.rows(
    SeasonRow,
    sql`select distinct ${row.columns}, ${importTitle.foundId} as "tmdbId", ${importRow.season}
      from import_row join import_title on ${importTitle.id} = ${importRow.titleId}
        and ${importTitle.state} = 'matched' and ${importTitle.foundType} = 'show'
      where ${importRow.importId} = ${id}::uuid and ${importRow.state} = 'waiting'
        and ${importRow.season} is not null and not ${importRow.looked}
      limit ${seasonBatch}`,
  );
  await lookUpAll(seasons, {
    titles,
    lookUp: async (one) =>
      storeSeason(db, one, await titles.season({ tmdbId: one.tmdbId, season: one.season })),
    giveUp: (one) => storeSeason(db, one, []),
    waitingSince,
    signal,
  });
  return seasons.length;
}

/**
 * Looks up some titles of an import that have not been looked up yet. Returns how many there were. Throws TITLES_AWAY; earlier
 * results are kept.
 */
export async function matchTitles(
  db: Db,
  titles: TitleSource,
  { id, waitingSince, signal }: SearchingImport,
): Promise<number> {
  const waiting = await readWaiting(db, id);
  await lookUpAll(
    waiting.map((title) => ({ titleId: title.id, title })),
    {
      titles,
      lookUp: ({ title }) => lookUpTitle(db, titles, title),
      giveUp: ({ titleId }) => storeMatch(db, titleId, unmatched, null),
      waitingSince,
      signal,
    },
  );
  return waiting.length;
}
