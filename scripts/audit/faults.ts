import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { sql } from '#server/db/sql.ts';
import { findOrphans } from '#server/media/orphans.ts';
import type { ObjectStore } from '#server/media/object-store.ts';

const HasImports = z.object({ hasImports: z.boolean() });
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
 * Episodes that members logged or that spoilers name, and that their series does not list any more, or under other numbers; a
 * sentence each, no fault.
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

/**
 * Everything that does not agree, a sentence each: stored counters with their rows, imports with what they made, pictures with their
 * files.
 */
export async function findFaults(db: Db, store: ObjectStore): Promise<string[]> {
  const counters = await db.rows(CounterRow, sql`select counter, wrong::int as wrong from audit_counters()`);
  // a backup that was just restored has the schema of its day
  const { hasImports } = await db.one(
    HasImports,
    sql`select to_regproc('audit_imports') is not null as "hasImports"`,
  );
  const imports = hasImports ? await db.rows(CounterRow, sql`select * from audit_imports()`) : [];
  const { objects, missing } = await findOrphans(db, store);
  return [
    ...counters.map(
      ({ counter, wrong }) => `${counter}: wrong in ${wrong} rows (admin counters:recount mends it)`,
    ),
    ...imports.map(({ counter, wrong }) => `${counter}: ${wrong}`),
    ...objects.map((key) => `${key}: a file that no picture has`),
    ...missing.map((key) => `${key}: a picture’s file that is not there`),
  ];
}
