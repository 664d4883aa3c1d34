import type { Db } from '#server/db/client.ts';
import { columnList, columnsOf } from '#server/db/columns.ts';
import { encodeCursor } from '#server/db/keyset.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import { listFeed } from '#server/domains/feed/feed.service.ts';
import { listReplies } from '#server/domains/replies/replies.service.ts';
import { type FeedTab, feedTabs } from '#shared/feed-tabs.ts';
import { compare, compareTimes, latency } from './measure.ts';
import { type Result, ratioResult, ratioResults } from './report.ts';
import type { Sample } from './tools.ts';

/** An open data set and its sample. */
export interface Readable {
  db: Db;
  sample: Sample;
}

const viewerOf = ({ members }: Sample, index: number) => ({ id: members[index % members.length] ?? '' });

/** p50 and p99 of a list on the set with ten times the posts, divided by those on the smaller set, with 16 calls at once. */
async function growth(
  name: string,
  call: (set: Readable, index: number) => Promise<unknown>,
  [small, large]: [Readable, Readable],
  slice: number,
): Promise<Result[]> {
  const ratios = await compareTimes({
    candidate: (index) => call(large, index),
    reference: (index) => call(small, index),
    slice,
  });
  return ratioResults(`${name} on 10× the posts`, ratios, { limit: { atMost: 1.3 }, goal: 1.1 });
}

/** The most readers of a tab; enough that no page comes from a single member's cache. */
const maxReaders = 100;

/**
 * Readers with a full page of a tab, so that both sets return the same number of rows: with ten times the posts by the same members,
 * pages that were half empty would be full. Both sets have the same bookmarks, which fill nobody's page.
 */
async function readersOf(tab: FeedTab, { db, sample }: Readable): Promise<{ id: string }[]> {
  const readers: { id: string }[] = [];
  for (const id of [...(tab === 'mine' ? sample.prolific : []), ...sample.members]) {
    if (readers.length === maxReaders) break;
    const { nextCursor } = await listFeed(db, { id }, { tab });
    if (nextCursor) readers.push({ id });
  }
  return readers.length > 0 ? readers : sample.members.map((id) => ({ id }));
}

/** How much slower each tab of the feed is on ten times the posts. */
export async function feedGrowth(sets: [Readable, Readable], slice: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const tab of feedTabs) {
    const readers = new Map([
      [sets[0], await readersOf(tab, sets[0])],
      [sets[1], await readersOf(tab, sets[1])],
    ]);
    const call = async (set: Readable, index: number) => {
      const of = readers.get(set) ?? [];
      await listFeed(set.db, of[index % of.length] ?? null, { tab });
    };
    const time = tab === 'all' ? slice : slice / 2;
    results.push(...(await growth(tab === 'all' ? 'home feed' : `feed tab ${tab}`, call, sets, time)));
  }
  return results;
}

/** How much slower a page of comments is on ten times the posts and comments. */
export const commentGrowth = (sets: [Readable, Readable], slice: number): Promise<Result[]> =>
  growth(
    'comments',
    ({ db, sample }, index) =>
      listReplies({ lists: db, db }, viewerOf(sample, index), {
        contentId: sample.discussed[index % sample.discussed.length] ?? '',
      }),
    sets,
    slice,
  );

/** Two readers who follow 500 authors each: authors who have not posted for a long time, and active ones. Made once per data set. */
async function makeReaders(db: Db): Promise<{ dormant: string; active: string }> {
  const content = columnsOf('content');
  const make = async (username: string, order: Sql): Promise<string> => {
    const known = await db.prisma.profile.findFirst({ where: { username } });
    if (known) return known.id;
    const { id } = await db.prisma.profile.create({ data: { username } });
    await db.execute(
      sql`insert into follow (${columnList('follow', ['followerId', 'followeeId'])})
        select ${id}::uuid, author from (
          select ${content.authorId} as author, max(${content.createdAt}) as latest from content where ${content.isPublic}
          group by 1 having count(*) >= 3) authors
        where author <> ${id} order by latest ${order}, author limit 500`,
    );
    return id;
  };
  const readers = {
    dormant: await make('bench_dormant', sql`asc`),
    active: await make('bench_active', sql`desc`),
  };
  await db.pool.query('analyze follow');
  return readers;
}

/** The time of the following feed of a reader of 500 dormant authors, divided by that of a reader of 500 active ones. */
export async function followingDormant({ db }: Readable, slice: number): Promise<Result> {
  const { dormant, active } = await makeReaders(db);
  const read = (id: string) => latency(() => listFeed(db, { id }, { tab: 'following' }));
  return ratioResult(
    'following feed, 500 dormant ÷ 500 active, p50',
    await compare({ candidate: read(dormant), reference: read(active), slice }),
    { limit: { atMost: 1.2 }, goal: 0.8 },
  );
}

/** The time of a page far down, divided by that of the first one. On a smaller set, the last full page. */
export async function deepPage({ db, sample }: Readable, page: number, slice: number): Promise<Result> {
  const viewer = viewerOf(sample, 0);
  const place = await db.prisma.content.findFirst({
    where: { isPublic: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: (page - 1) * 50 - 1,
  });
  if (!place) throw new Error(`there is no page ${page}`);
  const cursor = encodeCursor({ id: place.id, createdAt: place.createdAt });
  const first = latency(() => listFeed(db, viewer, { tab: 'all' }));
  const deep = latency(() => listFeed(db, viewer, { tab: 'all', cursor }));
  return ratioResult(
    `page ${page} ÷ page 1, p50`,
    await compare({ candidate: deep, reference: first, slice }),
    {
      limit: { atMost: 1.15 },
      goal: 1.05,
    },
  );
}
