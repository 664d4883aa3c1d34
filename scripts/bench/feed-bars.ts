import type { Db } from '#server/db/client.ts';
import { encodeCursor } from '#server/db/keyset.ts';
import { listFeed } from '#server/domains/feed/feed.service.ts';
import { listReplies } from '#server/domains/replies/replies.service.ts';
import { type FeedTab, feedTabs } from '#shared/feed-tabs.ts';
import { compare, compareTimes, latency } from './measure.ts';
import { type Bar, ratioBar, ratioBars } from './report.ts';
import type { Sample } from './tools.ts';

/** A data set as the bars read it. */
export interface Readable {
  db: Db;
  sample: Sample;
}

const viewerOf = ({ members }: Sample, index: number) => ({ id: members[index % members.length] ?? '' });

/** p50 and p99 of one list on ten times the posts over the same list on the smaller set, 16 at once. */
async function growth(
  name: string,
  call: (set: Readable, index: number) => Promise<unknown>,
  [small, large]: [Readable, Readable],
  slice: number,
): Promise<Bar[]> {
  const ratios = await compareTimes({
    candidate: (index) => call(large, index),
    reference: (index) => call(small, index),
    slice,
  });
  return ratioBars(`${name} on 10× the posts`, ratios, { gate: { atMost: 1.3 }, goal: 1.1 });
}

/** At most so many readers of one tab; enough that nothing is answered from one member's cache. */
const mostReaders = 100;

/**
 * Readers whose page of a tab is full on this set, so that both sets are asked for as many rows: ten times the posts of
 * the same members also fill pages that were half empty. Bookmarks are as many on both, and fill nobody's page.
 */
async function readersOf(tab: FeedTab, { db, sample }: Readable): Promise<{ id: string }[]> {
  const readers: { id: string }[] = [];
  for (const id of [...(tab === 'mine' ? sample.prolific : []), ...sample.members]) {
    if (readers.length === mostReaders) break;
    const { nextCursor } = await listFeed(db, { id }, { tab });
    if (nextCursor) readers.push({ id });
  }
  return readers.length > 0 ? readers : sample.members.map((id) => ({ id }));
}

/** How much slower each tab of the feed is on ten times the posts. */
export async function feedGrowth(sets: [Readable, Readable], slice: number): Promise<Bar[]> {
  const bars: Bar[] = [];
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
    bars.push(...(await growth(tab === 'all' ? 'home feed' : `feed tab ${tab}`, call, sets, time)));
  }
  return bars;
}

/** How much slower a page of comments is on ten times the posts and comments. */
export const commentGrowth = (sets: [Readable, Readable], slice: number): Promise<Bar[]> =>
  growth(
    'comments',
    ({ db, sample }, index) =>
      listReplies({ lists: db, db }, viewerOf(sample, index), {
        contentId: sample.discussed[index % sample.discussed.length] ?? '',
      }),
    sets,
    slice,
  );

/** Two readers who each follow 500: authors silent for long, and authors who post. Made once per data set. */
async function makeReaders({ pool }: Db): Promise<{ dormant: string; active: string }> {
  const make = async (name: string, order: string): Promise<string> => {
    const known = await pool.query<{ id: string }>('select id from profile where username = $1', [name]);
    if (known.rows[0]) return known.rows[0].id;
    const made = await pool.query<{ id: string }>('insert into profile (username) values ($1) returning id', [
      name,
    ]);
    const id = made.rows[0]?.id ?? '';
    await pool.query(
      `insert into follow (follower_id, followee_id)
        select $1, author_id from (
          select author_id, max(created_at) latest from content where is_public group by 1 having count(*) >= 3) authors
        where author_id <> $1 order by latest ${order}, author_id limit 500`,
      [id],
    );
    return id;
  };
  const readers = { dormant: await make('bench_dormant', 'asc'), active: await make('bench_active', 'desc') };
  await pool.query('analyze follow');
  return readers;
}

/** The following feed of someone whose 500 followees are silent, over that of someone whose are not: time. */
export async function followingDormant({ db }: Readable, slice: number): Promise<Bar> {
  const { dormant, active } = await makeReaders(db);
  const read = (id: string) => latency(() => listFeed(db, { id }, { tab: 'following' }));
  return ratioBar(
    'following feed, 500 dormant ÷ 500 active, p50',
    await compare({ candidate: read(dormant), reference: read(active), slice }),
    { gate: { atMost: 1.2 }, goal: 0.8 },
  );
}

/** A page far down over the first one: time. On a smaller set, the last whole page. */
export async function deepPage({ db, sample }: Readable, page: number, slice: number): Promise<Bar> {
  const viewer = viewerOf(sample, 0);
  const { rows } = await db.pool.query<{ id: string; created_at: Date }>(
    'select id, created_at from content where is_public order by created_at desc, id desc offset $1 limit 1',
    [(page - 1) * 50 - 1],
  );
  const [place] = rows;
  if (!place) throw new Error(`there is no page ${page}`);
  const cursor = encodeCursor({ id: place.id, createdAt: place.created_at });
  const first = latency(() => listFeed(db, viewer, { tab: 'all' }));
  const deep = latency(() => listFeed(db, viewer, { tab: 'all', cursor }));
  return ratioBar(`page ${page} ÷ page 1, p50`, await compare({ candidate: deep, reference: first, slice }), {
    gate: { atMost: 1.15 },
    goal: 1.05,
  });
}
