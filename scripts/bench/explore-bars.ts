import type { Db } from '#server/db/client.ts';
import { listExplore } from '#server/domains/explore/explore.service.ts';
import { compare, latency } from './measure.ts';
import { type Bar, type Limits, ratioBar } from './report.ts';

/** Members who look, and names that are looked for. */
interface Crowd {
  db: Db;
  viewers: string[];
  names: string[];
}

/** Positions of a data set would expire as time goes on: once, they are put where they never do, on the grid of every position. */
async function settle({ pool }: Db): Promise<void> {
  const never = '2100-01-01T00:00:00Z';
  const { rowCount } = await pool.query('select 1 from profile where location_updated_at < $1 limit 1', [
    never,
  ]);
  if (rowCount === 0) return;
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      'update profile set latitude = latitude, longitude = longitude, location_updated_at = $1, adult_confirmed_at = $1',
      [never],
    );
    await client.query('vacuum (analyze) profile');
  } finally {
    client.release(true);
  }
}

/** Who looks and for whom: the same for a data set every time. Both sets draw their names from the same words. */
async function crowdOf(db: Db): Promise<Crowd> {
  await settle(db);
  const { rows } = await db.pool.query<{ id: string; full_name: string }>(
    'select id, full_name from profile order by md5(id::text) limit 500',
  );
  return {
    db,
    viewers: rows.map(({ id }) => id),
    names: rows.map(({ full_name }) => full_name.toLowerCase()),
  };
}

/** A member who follows so many, chosen the same way every time. Made once for a data set and a number. */
async function makeFollower({ pool }: Db, follows: number): Promise<string> {
  const name = `bench_follows_${follows}`;
  const known = await pool.query<{ id: string }>('select id from profile where username = $1', [name]);
  if (known.rows[0]) return known.rows[0].id;
  const made = await pool.query<{ id: string }>(
    `with follower as (insert into profile (username) values ($1) returning id),
      follows as (insert into follow (follower_id, followee_id)
        select follower.id, chosen.id from follower, (
          select id from profile order by md5(id::text) limit $2) chosen)
      select id from follower`,
    [name, follows],
  );
  // as the rows of a data set are: counted from indexes alone
  await pool.query('vacuum (analyze) follow');
  return made.rows[0]?.id ?? '';
}

/** Without those whom the benchmark adds. */
const countMembers = async ({ pool }: Db): Promise<number> =>
  (
    await pool.query<{ n: number }>(
      "select count(*)::int as n from profile where not starts_with(username, 'bench_')",
    )
  ).rows[0]?.n ?? 0;

/** A page of Explore, read for the index-th time. */
type Read = (index: number) => Promise<unknown>;

const atMost = (gate: number, goal: number): Limits => ({ gate: { atMost: gate }, goal });

/** What each list may take: on twenty times the members, as a ratio, and on 100,000 of them, in milliseconds. */
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

/** First pages of a community, by name. Every community is searched for the same names. */
function readsOf(
  { db, viewers }: Crowd,
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

/** How many the reader of Following follows; of a smaller community, a quarter. */
const mostFollows = 5_000;

/** First pages on the larger community over the same on the smaller one: time. */
export async function exploreGrowth(smaller: Db, larger: Db, slice: number): Promise<Bar[]> {
  const [small, large] = [await crowdOf(smaller), await crowdOf(larger)];
  const [few, many] = [await countMembers(smaller), await countMembers(larger)];
  const follows = Math.min(mostFollows, Math.round(few / 4));
  const reference = readsOf(small, small.names, await makeFollower(smaller, follows));
  const candidate = readsOf(large, small.names, await makeFollower(larger, follows));
  const sizes = [many, few].map((count) => count.toLocaleString('en-US')).join(' ÷ ');
  const bars: Bar[] = [];
  for (const name of names) {
    const ratio = await compare({
      candidate: latency(candidate[name]),
      reference: latency(reference[name]),
      slice,
    });
    bars.push(ratioBar(`${name}, ${sizes} members, p50`, ratio, lists[name].growth));
  }
  return bars;
}

/** Milliseconds of first pages. */
export async function exploreTimes(db: Db, slice: number): Promise<Bar[]> {
  const crowd = await crowdOf(db);
  const reads = readsOf(crowd, crowd.names, await makeFollower(db, mostFollows));
  const members = (await countMembers(db)).toLocaleString('en-US');
  const bars: Bar[] = [];
  for (const name of names) {
    const list = lists[name];
    if (!('time' in list)) continue;
    const read = latency(reads[name]);
    await read(slice);
    bars.push({ name: `${name}, ${members} members, p50, ms`, value: await read(4 * slice), ...list.time });
  }
  return bars;
}
