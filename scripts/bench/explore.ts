import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { columnList, columnsOf, insertInto, pick, update } from '#server/db/columns.ts';
import { IdRow } from '#server/db/id-row.ts';
import { sql, toUnnamed } from '#server/db/sql.ts';
import { listExplore } from '#server/domains/explore/explore.service.ts';
import { compare, latency } from './measure.ts';
import { type Result, type Limits, ratioResult } from './report.ts';

const profile = columnsOf('profile');
const named = pick('profile', ['id', 'fullName']);
/** A shuffled order that is always the same for a data set. */
const shuffled = sql`order by md5(${profile.id}::text)`;

/** Members who open Explore, and names to search for. */
interface ExploreSample {
  db: Db;
  viewers: string[];
  names: string[];
}

/** Changes positions that would expire, so that they never do; also puts them on the grid of all positions. */
async function freezePositions({ pool, prisma }: Db): Promise<void> {
  const never = new Date('2100-01-01T00:00:00Z');
  if (!(await prisma.profile.findFirst({ where: { locationUpdatedAt: { lt: never } } }))) return;
  const { latitude, longitude } = profile;
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      toUnnamed(
        update('profile', { latitude, longitude, locationUpdatedAt: never, adultConfirmedAt: never }),
      ),
    );
    await client.query('vacuum (analyze) profile');
  } finally {
    client.release(true);
  }
}

/** The viewers and the searched names; always the same for a data set. Both data sets draw names from the same words. */
async function readSample(db: Db): Promise<ExploreSample> {
  await freezePositions(db);
  const rows = await db.rows(named.row, sql`select ${named.columns} from profile ${shuffled} limit 500`);
  return {
    db,
    viewers: rows.map(({ id }) => id),
    names: rows.map(({ fullName }) => fullName.toLowerCase()),
  };
}

/** A member who follows this many others, always the same ones. Made once for each data set and number. */
async function makeFollower(db: Db, follows: number): Promise<string> {
  const username = `bench_follows_${follows}`;
  const known = await db.prisma.profile.findFirst({ where: { username } });
  if (known) return known.id;
  const made = await db.one(
    IdRow,
    sql`with follower as (${insertInto('profile', { username })} returning ${profile.id}),
      follows as (insert into follow (${columnList('follow', ['followerId', 'followeeId'])})
        select follower.id, chosen.id from follower, (
          select ${profile.id} from profile ${shuffled} limit ${follows}) chosen)
      select id from follower`,
  );
  // so that they can be counted from the index alone, as the data set's rows can
  await db.pool.query('vacuum (analyze) follow');
  return made.id;
}

/** The number of members, without those that the benchmark adds. */
const countMembers = async (db: Db): Promise<number> =>
  (
    await db.one(
      z.object({ n: z.int() }),
      sql`select count(*)::int as n from profile where not starts_with(${profile.username}, 'bench_')`,
    )
  ).n;

/** Reads a page of Explore; `index` counts the reads. */
type Read = (index: number) => Promise<unknown>;

const atMost = (limit: number, goal: number): Limits => ({ limit: { atMost: limit }, goal });

/** The limits of each list: for twenty times the members, as a ratio, and for 100,000 members, in milliseconds. */
const lists = {
  'search by name': { growth: atMost(10, 3) },
  'search by two letters': { growth: atMost(3, 1.2), time: atMost(10, 5) },
  'search by one letter': { growth: atMost(3, 1.2), time: atMost(10, 5) },
  All: { growth: atMost(3, 1.2), time: atMost(6, 3) },
  Nearby: { growth: atMost(10, 3) },
  Following: { growth: atMost(3, 1.2), time: atMost(10, 6) },
} satisfies Record<string, { growth: Limits; time?: Limits }>;

type ListName = keyof typeof lists;
const names = Object.keys(lists) as ListName[];

/** Functions to read the first page of each list. Both data sets are searched for the same names. */
function readsOf(
  { db, viewers }: ExploreSample,
  searched: readonly string[],
  follower: string,
): Record<ListName, Read> {
  const viewer = (index: number) => ({ id: viewers[index % viewers.length] ?? '' });
  const search =
    (letters?: number): Read =>
    (index) => {
      const query = searched[index % searched.length]?.slice(0, letters);
      return listExplore(db, viewer(index), { tab: 'all', seed: index, query });
    };
  return {
    'search by name': search(),
    'search by two letters': search(2),
    'search by one letter': search(1),
    All: (index) => listExplore(db, viewer(index), { tab: 'all', seed: index }),
    Nearby: (index) => listExplore(db, viewer(index), { tab: 'nearby' }),
    Following: () => listExplore(db, { id: follower }, { tab: 'following' }),
  };
}

/** How many members the reader of Following follows; at most a quarter of the smaller data set. */
const maxFollows = 5_000;

/** The time of first pages in the larger data set, divided by that in the smaller one. */
export async function exploreGrowth(smaller: Db, larger: Db, slice: number): Promise<Result[]> {
  const [small, large] = [await readSample(smaller), await readSample(larger)];
  const [few, many] = [await countMembers(smaller), await countMembers(larger)];
  const follows = Math.min(maxFollows, Math.round(few / 4));
  const reference = readsOf(small, small.names, await makeFollower(smaller, follows));
  const candidate = readsOf(large, small.names, await makeFollower(larger, follows));
  const sizes = [many, few].map((count) => count.toLocaleString('en-US')).join(' ÷ ');
  const results: Result[] = [];
  for (const name of names) {
    const ratio = await compare({
      candidate: latency(candidate[name]),
      reference: latency(reference[name]),
      slice,
    });
    results.push(ratioResult(`${name}, ${sizes} members, p50`, ratio, lists[name].growth));
  }
  return results;
}

/** The times of first pages in milliseconds. */
export async function exploreTimes(db: Db, slice: number): Promise<Result[]> {
  const sample = await readSample(db);
  const reads = readsOf(sample, sample.names, await makeFollower(db, maxFollows));
  const members = (await countMembers(db)).toLocaleString('en-US');
  const results: Result[] = [];
  for (const name of names) {
    const list = lists[name];
    if (!('time' in list)) continue;
    const read = latency(reads[name]);
    await read(slice);
    results.push({
      name: `${name}, ${members} members, p50, ms`,
      value: await read(4 * slice),
      ...list.time,
    });
  }
  return results;
}
