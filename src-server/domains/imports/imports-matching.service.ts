import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { columnList, columnsOf, pick } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { AppError } from '#server/errors.ts';
import { type Match, matchTitle } from '#server/imports/match-title.ts';
import { isUnusableAnswer } from '#server/integrations/safe-fetch.ts';
import type { SeasonEpisode, TitleSource } from '#server/integrations/title-source.ts';
import { ambiguousAmong, matchedTo } from './imports-columns.ts';

const importRow = columnsOf('importRow');
const importTitle = columnsOf('importTitle');
const ownRow = columnsOf('importRow', 'own');

/** Titles that are looked up side by side; how fast is the source's business. */
const atOnce = 8;
const batch = 32;

type WaitingTitle = Awaited<ReturnType<typeof readWaiting>>[number];

const readWaiting = ({ prisma }: Db, importId: string) =>
  prisma.importTitle.findMany({
    where: { importId, state: 'waiting' },
    omit: { found: true },
    orderBy: { id: 'asc' },
    take: batch,
  });

/** What is stored of a match; a title that the movie database has lost since the search is none. */
async function toStored(titles: TitleSource, match: Match) {
  if (match.state === 'unmatched') return { state: 'unmatched' as const };
  if (match.state === 'ambiguous') return ambiguousAmong(match.candidates);
  try {
    return matchedTo(await titles.details(match.title));
  } catch (error) {
    if (error instanceof AppError && error.reason === 'TITLE_NOT_FOUND')
      return { state: 'unmatched' as const };
    throw error;
  }
}

const unmatched = { state: 'unmatched' } as const;

/** What the movie database says, or `fallback` where its answer is of no use: an import must not wait for a better one. */
async function withDefaultIfUnusable<T>(ask: () => Promise<T>, fallback: T): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isUnusableAnswer(error)) return fallback;
    throw error;
  }
}

async function lookUp(db: Db, titles: TitleSource, waiting: WaitingTitle): Promise<void> {
  const { id, titleType: mediaType, name, year, tmdbId, imdbId, tvdbId, ofEpisode } = waiting;
  const sought = { mediaType, name, year, tmdbId, imdbId, tvdbId };
  const { match, stored } = await withDefaultIfUnusable(
    async () => {
      const match = await matchTitle(titles, sought, ofEpisode ? sought : null);
      return { match, stored: await toStored(titles, match) };
    },
    { match: unmatched, stored: unmatched },
  );
  const episode = match.state === 'matched' ? match.episode : null;
  // together: rows of a matched title that name no episode are written as viewings of the whole series
  await db.write((tx) =>
    tx.prisma(async (prisma) => {
      // of an import that was taken back meanwhile nothing is there
      await prisma.importTitle.updateMany({ where: { id, state: 'waiting' }, data: stored });
      if (!episode) return;
      const { episodeId, season, number } = episode;
      await prisma.importRow.updateMany({
        where: { titleId: id },
        data: { season, episode: number, episodeId },
      });
    }),
  );
}

/** Seasons that are looked up in one step. */
const seasonBatch = 16;

const row = pick('importRow', ['titleId']);
const SeasonRow = z.object({ ...row.shape, tmdbId: z.int(), season: z.int() });

/** Runs `act` on all of these, some side by side; the first failure is thrown when those at hand have ended. */
async function eachOf<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items];
  const failures: unknown[] = [];
  const work = async (): Promise<void> => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
      try {
        await act(next);
      } catch (error) {
        failures.push(error);
        // nobody asks on
        rest.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failures.length > 0) throw failures[0];
}

/**
 * Looks up some seasons of an import, for the episodes of which rows tell by number. Returns how many there were. Throws
 * TITLES_AWAY; what was found before that is kept.
 */
export async function findEpisodes(db: Db, titles: TitleSource, importId: string): Promise<number> {
  const seasons = await db.rows(
    SeasonRow,
    sql`select distinct ${row.columns}, ${importTitle.foundId} as "tmdbId", ${importRow.season}
      from import_row join import_title on ${importTitle.id} = ${importRow.titleId}
        and ${importTitle.state} = 'matched' and ${importTitle.foundType} = 'show'
      where ${importRow.importId} = ${importId}::uuid and ${importRow.state} = 'waiting'
        and ${importRow.season} is not null and not ${importRow.looked}
      limit ${seasonBatch}`,
  );
  await eachOf(seasons, async ({ titleId, tmdbId, season }) => {
    const found = await withDefaultIfUnusable<SeasonEpisode[]>(() => titles.season({ tmdbId, season }), []);
    await db.write((tx) =>
      tx.execute(sql`update import_row set (${columnList('importRow', ['looked', 'episodeId', 'episodeTitle', 'minutes'])}) =
          (true, coalesce(found.id, ${importRow.episodeId}), coalesce(found.name, ''), found.runtime)
        from import_row own left join unnest(${found.map(({ id }) => id)}::int[],
          ${found.map(({ number }) => number)}::int[], ${found.map(({ name }) => name)}::text[],
          ${found.map(({ runtime }) => runtime)}::int[]) found (id, number, name, runtime)
          on found.number = ${ownRow.episode}
        where ${importRow.id} = ${ownRow.id} and ${ownRow.titleId} = ${titleId}::uuid and ${ownRow.season} = ${season}::int`),
    );
  });
  return seasons.length;
}

/**
 * Looks up some titles of an import that nobody has looked up yet. Returns how many there were. Throws TITLES_AWAY; what was found
 * before that is kept.
 */
export async function matchTitles(db: Db, titles: TitleSource, importId: string): Promise<number> {
  const waiting = await readWaiting(db, importId);
  await eachOf(waiting, (title) => lookUp(db, titles, title));
  return waiting.length;
}
