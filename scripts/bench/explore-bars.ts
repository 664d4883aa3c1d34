import type { Db } from '#server/db/client.ts';
import { listExplore } from '#server/domains/explore/explore.service.ts';
import { compare, latency } from './measure.ts';
import { type Bar, ratioBar } from './report.ts';

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

/** A search by full name, All and Nearby, on the larger community over the same on the smaller one: time of the first page. */
export async function exploreGrowth(smaller: Db, larger: Db, slice: number): Promise<Bar[]> {
  const [small, large] = [await crowdOf(smaller), await crowdOf(larger)];
  const { rows } = await smaller.pool.query<{ n: number }>('select count(*)::int as n from profile');
  const more = await larger.pool.query<{ n: number }>('select count(*)::int as n from profile');
  const sizes = [more, { rows }]
    .map((counted) => (counted.rows[0]?.n ?? 0).toLocaleString('en-US'))
    .join(' ÷ ');
  const viewer = ({ viewers }: Crowd, index: number) => ({ id: viewers[index % viewers.length] ?? '' });
  const search = (crowd: Crowd) =>
    latency((index) =>
      listExplore(crowd.db, viewer(crowd, index), {
        tab: 'all',
        seed: index,
        query: small.names[index % small.names.length],
      }),
    );
  const all = (crowd: Crowd) =>
    latency((index) => listExplore(crowd.db, viewer(crowd, index), { tab: 'all', seed: index }));
  const nearby = (crowd: Crowd) =>
    latency((index) => listExplore(crowd.db, viewer(crowd, index), { tab: 'nearby' }));
  const limits = { gate: { atMost: 10 }, goal: 3 };
  return [
    ratioBar(
      `search by name, ${sizes} members, p50`,
      await compare({ candidate: search(large), reference: search(small), slice }),
      limits,
    ),
    ratioBar(
      `All, ${sizes} members, p50`,
      await compare({ candidate: all(large), reference: all(small), slice }),
      { gate: { atMost: 3 }, goal: 1.2 },
    ),
    ratioBar(
      `Nearby, ${sizes} members, p50`,
      await compare({ candidate: nearby(large), reference: nearby(small), slice }),
      limits,
    ),
  ];
}
