import type { Db } from '#server/db/client.ts';
import { columnList, columnsOf } from '#server/db/columns.ts';
import { sql } from '#server/db/sql.ts';
import { getDiaryStats, listDiary } from '#server/domains/diary/diary.service.ts';
import { listUpNext } from '#server/domains/series/series.service.ts';
import { compareTimes } from './measure.ts';
import { type Result, ratioResults } from './report.ts';

/** Series that members watch; `episodes` is the number per series, in seasons of ten. */
const series = { count: 300, episodes: 60 };

const makeSeries = sql`with made as (
    insert into series (${columnList('series', ['tmdbId', 'title'])})
    select 1000 + s, 'Series ' || s from generate_series(1, ${series.count}::int) s returning ${columnsOf('series').tmdbId} as id)
  insert into series_episode (${columnList('seriesEpisode', ['tmdbId', 'episodeId', 'season', 'number', 'title', 'airsOn', 'minutes'])})
  select id, id * 1000 + e, 1 + (e - 1) / 10, 1 + (e - 1) % 10, 'Episode ' || e, date '2012-01-01' + e * 7, 45
  from made cross join generate_series(1, ${series.episodes}::int) e`;

/** This many viewings of a member over ten years: three quarters are episodes of `seriesCount` series, and a third is rated. */
const makeViewings = (id: string, viewings: number, seriesCount: number) =>
  sql`insert into viewing (
    ${columnList('viewing', ['profileId', 'titleType', 'tmdbId', 'season', 'episode', 'episodeId', 'title', 'releaseDate'])},
    ${columnList('viewing', ['genres', 'minutes', 'watchedOn', 'rating', 'visibility'])})
  select ${id}::uuid, of.type::title_type, of.tmdb, of.season, of.episode, of.episode_id, of.title,
    (1950 + of.n % 70) || '-05-01', array[(array['Drama', 'Comedy', 'Crime', 'Horror', 'War', 'Music'])[1 + of.n % 6]], 45 + of.n % 90,
    date '2016-01-01' + (row_number() over (order by md5(of.n::text)) * 3650 / ${viewings}::int)::int,
    case when of.n % 3 = 0 then (array['fire_1', 'fire_4', 'poop_2']::rating[])[1 + of.n % 9 / 3] end, 'everyone'
  from (
    select n, 'movie' as type, n as tmdb, null::int as season, null::int as episode, null::int as episode_id, 'Film ' || n as title
      from generate_series(1, ${viewings}::int / 4) n
    union all
    select s * 60 + e, 'show', 1000 + s, 1 + (e - 1) / 10, 1 + (e - 1) % 10, (1000 + s) * 1000 + e, 'Series ' || s
      from generate_series(1, ${seriesCount}::int) s
      cross join generate_series(1, ${viewings}::int * 3 / 4 / ${seriesCount}::int) e) of`;

/** A member with this many viewings. */
async function makeViewer(db: Db, username: string, viewings: number, of: number): Promise<{ id: string }> {
  const { id } = await db.prisma.profile.create({ data: { username } });
  await db.execute(makeViewings(id, viewings, of));
  return { id };
}

/**
 * How much longer the diary, its statistics and Up next take for a member with 20,000 viewings than for one with 200, both with full
 * pages. Needs a copy of a data set, because it writes.
 */
export async function diaryGrowth(db: Db, slice: number): Promise<Result[]> {
  await db.execute(makeSeries);
  // other members' viewings too, so that the table is realistic
  for (let member = 0; member < 100; member += 1) await makeViewer(db, `bench_viewer_${member}`, 200, 25);
  const few = await makeViewer(db, 'bench_few_viewings', 200, 25);
  const many = await makeViewer(db, 'bench_many_viewings', 20_000, series.count);
  await db.pool.query('vacuum analyze viewing, viewing_count, series_progress, series_episode');
  const results: Result[] = [];
  for (const [name, read] of [
    ['diary', (who) => listDiary(db, who, { profileId: who.id })],
    ['diary in numbers', (who) => getDiaryStats(db, who, { profileId: who.id })],
    ['Up next', (who) => listUpNext(db, who, {})],
  ] satisfies [string, (who: { id: string }) => Promise<unknown>][]) {
    const figures = await compareTimes({ candidate: () => read(many), reference: () => read(few), slice });
    results.push(
      ...ratioResults(`${name}, 20,000 ÷ 200 viewings`, figures, { limit: { atMost: 1.3 }, goal: 1.1 }),
    );
  }
  return results;
}
