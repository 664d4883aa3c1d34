import { z } from 'zod';
import { counts } from '#shared/messages/counts.ts';
import type { Db } from '#server/db/client.ts';
import { sql } from '#server/db/sql.ts';
import { mediaPrefix } from '#server/media/media-files.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { findOrphans } from '#server/media/orphans.ts';
import { dayLength } from '#shared/calendar.ts';

const HasRow = z.object({ has: z.boolean() });
const CounterRow = z.object({ counter: z.string(), wrong: z.int() });

const MovedRow = z.object({
  tmdbId: z.int(),
  title: z.string(),
  season: z.int(),
  episode: z.int(),
  /** Empty for what spoilers name, which do not keep it. */
  name: z.string(),
  nowSeason: z.int().nullable(),
  nowEpisode: z.int().nullable(),
  count: z.string(),
});

/**
 * Episodes that members logged or that spoilers name, but that their series no longer lists, or lists under other numbers; one
 * sentence each. These are not faults.
 */
export async function findMovedEpisodes(db: Db): Promise<string[]> {
  const moved = await db.rows(
    MovedRow,
    sql`select tmdb_id as "tmdbId", title, season, episode, episode_title as name, now_season as "nowSeason",
        now_episode as "nowEpisode", viewings || ' logged' as count from moved_episodes()
      union all select tmdb_id, title, season, episode, '', now_season, now_episode, 'spoilers: ' || spoilers from moved_spoilers()`,
  );
  return moved.map(
    ({ tmdbId, title, season, episode, name, nowSeason, nowEpisode, count }) =>
      `${title} (${tmdbId}), S${season} E${episode}${name && ` “${name}”`}: ${
        nowSeason === null ? 'listed no more' : `now S${nowSeason} E${nowEpisode}`
      }, ${count}`,
  );
}

/** Whether the database has a function; a restored backup has the schema of its time. */
const hasFunction = async (db: Db, name: string): Promise<boolean> =>
  (await db.one(HasRow, sql`select to_regproc(${name}) is not null as has`)).has;

/** Pictures whose files a job should have deleted a day ago, one sentence each. */
async function findLateRemovals({ prisma }: Db): Promise<string[]> {
  const late = await prisma.mediaRemoval.findMany({
    where: { createdAt: { lt: new Date(Date.now() - dayLength) } },
    orderBy: { mediaId: 'asc' },
  });
  return late.map(
    ({ mediaId, createdAt }) =>
      `${mediaPrefix}${mediaId}: its files should have been deleted since ${createdAt.toISOString()}`,
  );
}

/**
 * Every inconsistency, one sentence each: between stored counters and other derived rows and their source, imports and what they
 * made, pictures and their files.
 */
export async function findFaults(db: Db, store: ObjectStore): Promise<string[]> {
  const counters = await db.rows(CounterRow, sql`select counter, wrong::int as wrong from audit_counters()`);
  const derived = (await hasFunction(db, 'audit_derived'))
    ? await db.rows(CounterRow, sql`select derived as counter, wrong::int as wrong from audit_derived()`)
    : [];
  const imports = (await hasFunction(db, 'audit_imports'))
    ? await db.rows(CounterRow, sql`select * from audit_imports()`)
    : [];
  const { objects, missing } = await findOrphans(db, store);
  return [
    ...[...counters, ...derived].map(
      ({ counter, wrong }) =>
        `${counter}: wrong in ${counts.rows(wrong)} (admin counters:recount repairs it)`,
    ),
    ...imports.map(({ counter, wrong }) => `${counter}: ${wrong}`),
    ...objects.map((key) => `${key}: a file that no picture has`),
    ...missing.map((key) => `${key}: a picture’s file that is not there`),
    ...(await findLateRemovals(db)),
  ];
}
