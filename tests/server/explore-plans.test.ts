import { beforeAll, describe, expect, it } from 'vitest';
import { makeBlock, makeHidden, makeMedia, makeMember } from '#scripts/seed/builders.ts';
import { type Sql, toStatement } from '#server/db/sql.ts';
import { everybodyTotal, explorePage, followingTotal } from '#server/domains/explore/explore.queries.ts';
import { followsOf } from '#server/domains/follows/follows.queries.ts';
import { exploreTabs } from '#shared/explore-tabs.ts';
import { pageSize } from '#shared/limits.ts';
import { useApi } from '#tests/support/api.ts';

const api = useApi();

/** A node of a query plan; rows are per loop. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const memberTables = ['profile', 'profile_search'];

/** How many rows of these tables a plan reads, including those that it filters out. */
const rowsRead = (plan: PlanNode, tables: readonly string[]): number =>
  nodesOf(plan)
    .filter((node) => tables.includes(node['Relation Name'] ?? ''))
    .reduce(
      (sum, node) =>
        sum +
        node['Actual Loops'] *
          (node['Actual Rows'] +
            (node['Rows Removed by Filter'] ?? 0) +
            (node['Rows Removed by Index Recheck'] ?? 0)),
      0,
    );

async function planOf(asked: Sql): Promise<PlanNode> {
  const { text, values } = toStatement(asked);
  const { rows } = await api.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('there is no plan');
  return plan;
}

/** How many rows of the members' tables, or of `tables`, a statement reads. */
const readFor = async (asked: Sql, tables: readonly string[] = memberTables): Promise<number> =>
  rowsRead(await planOf(asked), tables);

/** How many pages of 8 KiB a statement reads. */
async function pagesFor(asked: Sql): Promise<number> {
  const plan = await planOf(asked);
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

/** How many calls of SQL and PL/pgSQL functions a statement makes. */
async function callsFor(asked: Sql): Promise<number> {
  const client = await api.pool.connect();
  try {
    await client.query(`begin; set local track_functions = 'all'`);
    const { text, values } = toStatement(asked);
    await client.query(text, values);
    const { rows } = await client.query<{ calls: number }>(
      'select coalesce(sum(calls), 0)::int as calls from pg_stat_xact_user_functions',
    );
    return rows[0]?.calls ?? 0;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/**
 * Updates the planner's statistics and the visibility map. A page counts as visible to everyone only once the commits of its rows
 * are on disk, and this cluster's commits do not wait for that; so this flushes them first.
 */
async function vacuum(): Promise<void> {
  const client = await api.pool.connect();
  try {
    await client.query('set synchronous_commit = on');
    await client.query(`select pg_logical_emit_message(false, 'flush', '', true)`);
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

const members = 5_000;
let viewer: { id: string };
beforeAll(async () => {
  viewer = await makeMember(api.pool);
  await api.pool.query(
    `insert into profile (username, full_name)
      select 'member' || n, (array['Ann', 'Bea', 'Cleo', 'Dora', 'Emil'])[1 + n % 5] || ' ' || (array['Lind', 'Marsh', 'Novak'])[1 + n % 3]
      from generate_series(1, $1::int) n`,
    [members],
  );
  await api.pool.query(`insert into profile (username, full_name) values
    ('quill.one', 'Zoe O''Hara'), ('plain_2', 'Жанна Орлова'), ('plain_3', '山田東京'), ('plain_4', 'Movie 🎬'), ('plain_5', '김하늘')`);
  await vacuum();
}, 120_000);

describe('explore.list: a search for one or two characters', () => {
  it.each([
    ['q', 1],
    ['zo', 1],
    ["'", 1],
    ['_', 4],
    ['ж', 1],
    ['жа', 1],
    ['東', 1],
    ['東京', 1],
    ['김', 1],
    ['🎬', 1],
    ['xy', 0],
  ])('reads few members for %s, in every tab and for the total', async (query, found) => {
    for (const tab of exploreTabs) {
      const filter = { tab, query, hasPhoto: false, position: { latitude: 41, longitude: 2 } };
      const page = explorePage({ ...filter, seed: 1, after: null, limit: 24 }, viewer);
      for (const asked of [page, everybodyTotal(filter)]) {
        expect(await readFor(asked), tab).toBeLessThan(50);
      }
    }
    const { items, total } = await api.as(viewer).explore.list({ tab: 'newest', query });
    expect([items.length, total]).toEqual([found, found]);
  });

  it('calls no functions per member when it matches everyone', async () => {
    for (const tab of exploreTabs) {
      const filter = { tab, query: 'm', hasPhoto: false, position: { latitude: 41, longitude: 2 } };
      const slice = { ...filter, seed: 1, after: null, limit: pageSize.explore };
      const pages = [true, false].map((isCommon) => explorePage({ ...slice, isCommon }, viewer));
      for (const asked of [...pages, everybodyTotal(filter)])
        expect(await callsFor(asked), tab).toBeLessThan(50);
    }
    const filter = { tab: 'all' as const, query: 'm', hasPhoto: false, position: null };
    expect(await readFor(everybodyTotal(filter), ['profile'])).toBe(0);
    const { items, total } = await api.as(viewer).explore.list({ tab: 'all', query: 'm' });
    expect([items.length, total]).toEqual([pageSize.explore, members + 1]);
  });

  it('reads little more than a page of All without a search, at any starting point', async () => {
    const filter = { tab: 'all', query: '', hasPhoto: false, position: null } as const;
    for (const seed of [0, 1, 2, 3, 1_000_003, 2_147_483_647]) {
      const page = explorePage({ ...filter, seed, after: null, limit: pageSize.explore }, viewer);
      expect(await readFor(page), `seed ${seed}`).toBeLessThan(3 * pageSize.explore);
    }
  });

  it('walks the order of a list when very many names start with a letter', async () => {
    await api.pool.query(
      `insert into profile (username, full_name) select 'walker' || n, 'W' from generate_series(1, 10000) n`,
    );
    await api.pool.query(
      `update profile_counts set followers = n from (
        select id, row_number() over (order by created_at, id) n from profile) numbered where profile_id = id`,
    );
    await vacuum();
    for (const tab of ['all', 'newest', 'popular'] as const) {
      const filter = { tab, query: 'w', hasPhoto: false, position: null };
      const slice = { ...filter, seed: 1, after: null, limit: pageSize.explore };
      expect(await readFor(explorePage({ ...slice, isCommon: true }, viewer))).toBeLessThan(200);
      const { items, total, nextCursor } = await api
        .as(viewer)
        .explore.list({ tab, query: 'w', seed: slice.seed });
      const { text, values } = toStatement(explorePage(slice, viewer));
      const searchedFirst = await api.pool.query<{ id: string }>(text, values);
      expect(items.map(({ id }) => id)).toEqual(
        searchedFirst.rows.slice(0, pageSize.explore).map(({ id }) => id),
      );
      expect(total).toBe(10_000);
      const next = await api
        .as(viewer)
        .explore.list({ tab, query: 'w', seed: slice.seed, cursor: nextCursor ?? undefined });
      expect(next.items.filter(({ id }) => items.some((item) => item.id === id))).toEqual([]);
    }
  });

  it('walks All by letter using only an index, without members who are hidden, blocked or lack a picture', async () => {
    const common = { tab: 'all', query: 'w', hasPhoto: false, position: null, isCommon: true } as const;
    const slice = { ...common, seed: 2, after: null, limit: pageSize.explore };
    const listed = () => api.as(viewer).explore.list({ tab: 'all', query: 'w', seed: slice.seed });
    const before = (await listed()).items.map(({ id }) => id);
    const [hidden = '', blocked = '', blocking = '', ...others] = before;
    await makeHidden(api.pool, { ownerId: viewer.id, hiddenId: hidden });
    await makeBlock(api.pool, { ownerId: viewer.id, blockedId: blocked });
    await makeBlock(api.pool, { ownerId: blocking, blockedId: viewer.id });
    const after = await listed();
    expect(after.items.map(({ id }) => id).slice(0, others.length)).toEqual(others);
    expect(after.items).toHaveLength(pageSize.explore);

    expect(await readFor(explorePage(slice, viewer), ['profile'])).toBe(0);
    expect(await pagesFor(explorePage(slice, viewer))).toBeLessThan(30);

    const pictured = [...others.slice(0, 3), hidden];
    for (const ownerId of pictured) {
      const { id } = await makeMedia(api.pool, { ownerId, purpose: 'avatar' });
      await api.pool.query('update profile set avatar_id = $1 where id = $2', [id, ownerId]);
    }
    const photos = await api
      .as(viewer)
      .explore.list({ tab: 'all', query: 'w', seed: slice.seed, hasPhoto: true });
    expect([photos.items.map(({ id }) => id), photos.total]).toEqual([others.slice(0, 3), 3]);
    const { text, values } = toStatement(explorePage({ ...slice, hasPhoto: true }, viewer));
    const walked = await api.pool.query<{ id: string }>(text, values);
    expect(walked.rows.map(({ id }) => id)).toEqual(others.slice(0, 3));
  });

  it('walks outward from the viewer in Nearby when very many names start with a letter', async () => {
    const position = { latitude: 41, longitude: 2 };
    await api.pool.query(
      `insert into profile (username, full_name, latitude, longitude, location_updated_at, adult_confirmed_at)
        select 'neighbor' || n, 'N', 40 - n % 60, 2 + n / 60, now(), now() from generate_series(1, 4000) n`,
    );
    await vacuum();
    const filter = { tab: 'nearby' as const, query: 'n', hasPhoto: false, position };
    const slice = { ...filter, seed: 1, after: null, limit: pageSize.explore };
    const walked = explorePage({ ...slice, isCommon: true }, viewer);
    expect(await readFor(walked)).toBeLessThan(150);
    const idsOf = async (asked: Sql) => {
      const { text, values } = toStatement(asked);
      return (await api.pool.query<{ id: string }>(text, values)).rows.map(({ id }) => id);
    };
    expect(await idsOf(walked)).toEqual(await idsOf(explorePage(slice, viewer)));
  });

  it('reads only the members that the viewer follows, even if a letter matches many others', async () => {
    await api.pool.query(
      `insert into profile (username, full_name) select 'jogger' || n, 'J' from generate_series(1, 2000) n`,
    );
    const { rows } = await api.pool.query<{ id: string }>(
      `insert into follow (follower_id, followee_id)
        select $1, id from (select id from profile where username like 'jogger%' order by id limit 60) followed
        returning followee_id as id`,
      [viewer.id],
    );
    await vacuum();
    for (const query of ['j', 'jo']) {
      const filter = { tab: 'following' as const, query, hasPhoto: false, position: null };
      const page = explorePage({ ...filter, seed: 1, after: null, limit: pageSize.explore }, viewer);
      expect(await readFor(page), query).toBeLessThan(250);
      const first = await api.as(viewer).explore.list({ tab: 'following', query });
      if (!first.nextCursor) throw new Error('there is no second page');
      const second = await api.as(viewer).explore.list({ tab: 'following', query, cursor: first.nextCursor });
      const listed = [...first.items, ...second.items].map(({ id }) => id);
      expect([first.total, listed.toSorted()]).toEqual([60, rows.map(({ id }) => id).toSorted()]);
    }
  });

  it('counts the members that the viewer follows without reading them, and reads only when each was last seen', async () => {
    const filter = { tab: 'following' as const, query: '', hasPhoto: false, position: null };
    expect(await readFor(followingTotal(filter, viewer))).toBe(0);
    const page = explorePage({ ...filter, seed: 1, after: null, limit: pageSize.explore }, viewer);
    expect(await readFor(page)).toBe(0);
    expect(await readFor(page, ['profile_last_seen'])).toBe(60);
  });

  it('finds the longest possible name with the widest characters by each of them', async () => {
    const letters = Array.from({ length: 60 }, (_, index) => String.fromCodePoint(0x20_000 + index * 7));
    const wide = await makeMember(api.pool, { username: '_a'.repeat(15), fullName: letters.join('') });
    for (const query of [letters[0], letters[59], `${letters[30]}${letters[31]}`]) {
      const { items } = await api.as(viewer).explore.list({ tab: 'all', query });
      expect(items.map(({ id }) => id)).toEqual([wide.id]);
    }
  });

  it('matches letters at the beginning of words, and symbols and scripts without spaces anywhere', async () => {
    const find = async (query: string) =>
      (await api.as(viewer).explore.list({ tab: 'newest', query })).items.map(({ username }) => username);
    expect(await find('ОР')).toEqual(['plain_2']);
    expect(await find('рл')).toEqual([]);
    expect(await find('田東')).toEqual(['plain_3']);
    expect(await find('늘')).toEqual(['plain_5']);
    expect(await find("O'")).toEqual(['quill.one']);
    expect(await find('.o')).toEqual(['quill.one']);
    // the end of the username and the beginning of the full name are not adjacent
    expect(await find('3山')).toEqual([]);
  });
});

describe('follows.list: a search', () => {
  it('looks up the matches if they are few, and walks a long list if they are many', async () => {
    await api.pool.query(
      `insert into follow (follower_id, followee_id) select id, $1 from profile where username like 'walker%'`,
      [viewer.id],
    );
    await vacuum();
    for (const query of ['zq', 'zebra', 'w', 'walker7']) {
      const asked = followsOf({ profileId: viewer.id, side: 'followers', query }, viewer, pageSize.people);
      expect(await readFor(asked), query).toBeLessThan(3_000);
    }
  });
});
