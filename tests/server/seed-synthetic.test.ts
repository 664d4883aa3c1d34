import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSynthetic } from '#scripts/seed/synthetic/seed-synthetic.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const sizes = { members: 200, posts: 3000, hearts: 9000, replies: 3000, follows: 4000 };
const until = new Date('2026-06-01T00:00:00Z');

const [first, second, limited] = [useDatabase(), useDatabase(), useDatabase()];
const clients: pg.Client[] = [];

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  await client.connect();
  clients.push(client);
  return client;
}
const count = async (client: pg.Client, from: string): Promise<number> =>
  (await client.query<{ n: number }>(`select count(*)::int n from ${from}`)).rows[0]?.n ?? 0;
const print = async (client: pg.Client, table: string): Promise<unknown> =>
  (
    await client.query(
      `select md5(string_agg(line, '' order by line)) from (select ${table}::text as line from ${table}) lines`,
    )
  ).rows;
const indexes = async (client: pg.Client): Promise<unknown> =>
  (await client.query(`select indexdef from pg_indexes where schemaname = 'public' order by 1`)).rows;

let client: pg.Client;
let indexesBefore: unknown;
beforeAll(async () => {
  client = await connect(first.url);
  indexesBefore = await indexes(client);
  await seedSynthetic({ client, sizes, seed: 3, until });
});
afterAll(async () => {
  for (const open of clients) await open.end();
});

describe('npm run db:seed: the synthetic set', () => {
  it('has the requested size', async () => {
    expect(await count(client, 'profile')).toBe(sizes.members);
    expect(await count(client, 'content')).toBe(sizes.posts);
    expect(await count(client, 'heart')).toBe(sizes.hearts);
    expect(await count(client, 'reply')).toBe(sizes.replies);
    expect(await count(client, 'follow')).toBe(sizes.follows);
  });

  it('has searchable reviews and members', async () => {
    expect(await count(client, 'profile_search')).toBe(sizes.members);
    expect(await count(client, 'profile_last_seen')).toBe(sizes.members);
    expect(await count(client, 'review_search')).toBe(await count(client, `content where type = 'review'`));
  });

  it('has exact counters and sequence numbers, and all indexes', async () => {
    expect((await client.query('select * from audit_counters()')).rows).toEqual([]);
    expect((await client.query('select * from audit_derived()')).rows).toEqual([]);
    expect(await count(client, 'inbox')).toBe(sizes.members);
    expect(await indexes(client)).toEqual(indexesBefore);
  });

  it('has valid foreign keys, and counts later rows', async () => {
    const missing = (table: string, column: string, parent: string) =>
      count(
        client,
        `${table} child where ${column} is not null and not exists (select 1 from ${parent} p where p.id = child.${column})`,
      );
    expect(await missing('heart', 'content_id', 'content')).toBe(0);
    expect(await missing('heart', 'reply_id', 'reply')).toBe(0);
    expect(await missing('reply', 'content_id', 'content')).toBe(0);
    expect(await missing('reply', 'parent_id', 'reply')).toBe(0);
    expect(await missing('notification', 'reply_id', 'reply')).toBe(0);
    expect(await missing('bookmark', 'content_id', 'content')).toBe(0);
    const { rows } = await client.query<{ id: string; heart_count: number }>(
      'select id, heart_count from content order by heart_count limit 1',
    );
    await client.query(
      `insert into heart (author_id, content_id) select p.id, $1 from profile p
      where not exists (select 1 from heart where author_id = p.id and content_id = $1) limit 1`,
      [rows[0]?.id],
    );
    const after = await client.query<{ heart_count: number }>(
      'select heart_count from content where id = $1',
      [rows[0]?.id],
    );
    expect(after.rows[0]?.heart_count).toBe((rows[0]?.heart_count ?? 0) + 1);
  });

  it('is skewed like real data: well-known members, popular posts, dormant authors, equal timestamps', async () => {
    const { rows } = await client.query<{
      top: number;
      middle: number;
      hot: number;
      dormant: number;
      ties: number;
      future: number;
    }>(`select
      (select max(followers) from profile_counts) as top,
      (select percentile_disc(0.5) within group (order by followers) from profile_counts) as middle,
      (select max(heart_count) from content) as hot,
      (select count(*)::int from (select author_id from content group by 1 having max(created_at) < '${until.toISOString()}'::timestamptz - interval '1 year') quiet) as dormant,
      (select count(*)::int from (select created_at from content group by 1 having count(*) > 1) ties) as ties,
      (select count(*)::int from content where created_at > '${until.toISOString()}') as future`);
    const [shape] = rows;
    expect(shape?.top).toBeGreaterThan(3 * (shape?.middle ?? 0));
    expect(shape?.hot).toBeGreaterThan(20);
    expect(shape?.dormant).toBeGreaterThan(10);
    expect(shape?.future).toBe(0);
  });

  it('is the same for the same seed', async () => {
    const again = await connect(second.url);
    await seedSynthetic({ client: again, sizes, seed: 3, until });
    for (const table of ['profile', 'follow', 'reply'])
      expect(await print(again, table)).toEqual(await print(client, table));
  });

  it('is added completely or not at all, whatever statement timeout the role has', async () => {
    const other = await connect(`${limited.url}?options=-c%20statement_timeout%3D9000`);
    await seedSynthetic({ client: other, sizes: { members: 30, posts: 60 }, seed: 4, until });
    expect((await other.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
    const before = await count(other, 'heart');
    await expect(
      seedSynthetic({ client: other, sizes: { members: 30, posts: 60 }, seed: 4, until }),
    ).rejects.toThrow(/duplicate key/);
    expect(await count(other, 'heart')).toBe(before);
    expect(await indexes(other)).toEqual(indexesBefore);
  });
});
