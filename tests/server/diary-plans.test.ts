import { beforeAll, describe, expect, it } from 'vitest';
import { type Member, makeMember } from '#scripts/seed/builders.ts';
import { type Sql, toStatement } from '#server/db/sql.ts';
import { viewingsOf } from '#server/domains/diary/diary.queries.ts';
import type { DiaryOwner } from '#server/domains/diary/diary.views.ts';
import { pageSize } from '#shared/limits.ts';
import { useApi } from '#tests/support/api.ts';

const api = useApi();

/** A node of a query plan; rows are per loop. */
interface PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** The most rows that a node of the plan reads, including those that it filters out. */
const maxRowsRead = (node: PlanNode): number =>
  Math.max(
    node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
    ...(node.Plans ?? []).map(maxRowsRead),
  );

async function readFor(asked: Sql): Promise<number> {
  const { text, values } = toStatement(asked);
  const { rows } = await api.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('there is no plan');
  return maxRowsRead(plan);
}

/** Twenty thousand viewings over thirty years: one in a thousand is public, and the oldest hundred are of series. */
let nora: Member;
let owner: DiaryOwner;
beforeAll(async () => {
  nora = await makeMember(api.pool);
  owner = { id: nora.id, isSelf: true, visible: ['me', 'followers', 'everyone'] };
  await api.pool.query(
    `insert into viewing (profile_id, title_type, tmdb_id, title, watched_on, rating, genres, visibility, release_date)
      select $1, case when n <= 100 then 'show' else 'movie' end::title_type, n % 500 + 1, 'Reel',
        case when n % 20 > 0 then date '1996-01-01' + n / 2 end, 'fire_2', '{Drama}',
        case when n % 1000 = 0 then 'everyone' else 'me' end::viewing_visibility, '1999'
      from generate_series(1, 20000) n`,
    [nora.id],
  );
  await api.pool.query('analyze viewing; analyze viewing_count');
});

describe('diary.list: a diary of twenty thousand', () => {
  const limit = pageSize.diary;
  const profileId = () => nora.id;

  it.each([
    ['the first page', {}],
    ['a year', { year: 1999 }],
    ['the rare type, whose viewings are the oldest', { mediaType: 'show' }],
    ['a title', { mediaType: 'movie', tmdbId: 250 }],
  ] as const)('reads little more than a page of it: %s', async (_, filter) => {
    const asked = viewingsOf(owner, { profileId: profileId(), ...filter }, limit);
    expect(await readFor(asked)).toBeLessThanOrEqual(limit + 1);
  });

  it('reads little more than a page of it far down the list', async () => {
    let cursor: string | null = null;
    for (let pages = 0; pages < 5; pages += 1) {
      const page = await api.as(nora).diary.list({ profileId: profileId(), cursor });
      cursor = page.nextCursor;
    }
    const last = Buffer.from(`2001-05-05.${nora.id}`).toString('base64url');
    expect(cursor).not.toBeNull();
    const asked = viewingsOf(owner, { profileId: profileId(), cursor: last }, limit);
    expect(await readFor(asked)).toBeLessThanOrEqual(limit + 1);
  });

  it('reads only what others may see when somebody else looks', async () => {
    const open: DiaryOwner = { id: nora.id, isSelf: false, visible: ['everyone'] };
    expect(await readFor(viewingsOf(open, { profileId: profileId() }, limit))).toBeLessThanOrEqual(20);
  });
});

describe('diary.stats: a diary of twenty thousand', () => {
  it('reads few rows, however many viewings there are', async () => {
    const { rows } = await api.pool.query<{ count: number }>(
      'select count(*)::int from viewing_count where profile_id = $1 and year = 0',
      [nora.id],
    );
    expect(rows[0]?.count).toBeLessThan(100);
    const stats = await api.as(nora).diary.stats({ profileId: nora.id });
    expect(stats.total).toMatchObject({ films: 19_900, series: 100, flames: 20_000 });
    expect(await api.as(null).diary.counts({ profileId: nora.id })).toMatchObject({ viewings: 20 });
  });
});
