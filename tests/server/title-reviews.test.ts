import { describe, expect, it } from 'vitest';
import {
  makeBlock,
  makeFollow,
  makeHidden,
  makeMember,
  makeReport,
  makeReview,
} from '#scripts/seed/builders.ts';
import type { Member } from '#scripts/seed/builders.ts';
import { toStatement } from '#server/db/sql.ts';
import { contentByTitle } from '#server/domains/content/content.queries.ts';
import { receptionOf } from '#server/domains/titles/titles.queries.ts';
import { useApi } from '#tests/support/api.ts';
import type { Caller } from '#tests/support/api.ts';

const api = useApi();
const member = () => makeMember(api.pool);

/** A new title that no other test reviews. */
let last = 999_100_000;
const newTitle = () => ({ mediaType: 'movie' as const, tmdbId: (last += 1) });
type Title = ReturnType<typeof newTitle>;

const review = (author: Member, { mediaType, tmdbId }: Title, input: object = {}) =>
  makeReview(api.pool, { authorId: author.id, titleType: mediaType, tmdbId, ...input });

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

/** The ids of a title's reviews, page by page. */
async function pagesOf(caller: Caller, title: Title): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Caller['content']['listByTitle']>> = await caller.content.listByTitle({
      ...title,
      cursor,
    });
    pages.push(page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  return pages;
}

describe('content.listByTitle: the reviews of a title', () => {
  it('come with your own first, then those by members you follow, then all others, each newest first; to a visitor newest first', async () => {
    const title = newTitle();
    const [reader, followed, stranger] = [await member(), await member(), await member()];
    await makeFollow(api.pool, { followerId: reader.id, followeeId: followed.id });
    const old = await review(followed, title, { createdAt: minutesAgo(50) });
    const strange = await review(stranger, title, { createdAt: minutesAgo(40) });
    const again = await review(followed, title, { createdAt: minutesAgo(30) });
    const own = await review(reader, title, { createdAt: minutesAgo(20) });
    const newest = await review(stranger, title, { createdAt: minutesAgo(10) });
    await review(followed, { mediaType: 'movie', tmdbId: title.tmdbId }, { titleType: 'show' });
    await review(followed, newTitle());
    expect(await pagesOf(api.as(reader), title)).toEqual([[own.id, again.id, old.id, newest.id, strange.id]]);
    expect(await pagesOf(api.as(null), title)).toEqual([[newest.id, own.id, again.id, strange.id, old.id]]);
  });

  it('come page by page without repeats or gaps across these groups, even with equal times, while new ones arrive', async () => {
    const title = newTitle();
    const [reader, followed, stranger] = [await member(), await member(), await member()];
    await makeFollow(api.pool, { followerId: reader.id, followeeId: followed.id });
    const at = minutesAgo(60);
    const ids: Record<'followed' | 'others', string[]> = { followed: [], others: [] };
    for (let n = 0; n < 25; n += 1) {
      ids.followed.push((await review(followed, title, { createdAt: at })).id);
      ids.others.push((await review(stranger, title, { createdAt: at })).id);
    }
    const first = await api.as(reader).content.listByTitle(title);
    expect(first.items).toHaveLength(20);
    await review(followed, title);
    await review(stranger, title);
    const read = first.items.map(({ id }) => id);
    for (let { nextCursor } = first; nextCursor;) {
      const page = await api.as(reader).content.listByTitle({ ...title, cursor: nextCursor });
      read.push(...page.items.map(({ id }) => id));
      nextCursor = page.nextCursor;
    }
    const byId = (all: string[]) => all.toSorted().toReversed();
    // a new review by another member is in its place before the older ones
    expect(read.filter((id) => [...ids.followed, ...ids.others].includes(id))).toEqual([
      ...byId(ids.followed),
      ...byId(ids.others),
    ]);
    expect(new Set(read).size).toBe(read.length);
  });

  it('leave out unlisted and reported reviews, hidden members and both sides of a block, and so do their counts', async () => {
    const title = newTitle();
    const [reader, barred, walled] = [await member(), await member(), await member()];
    const [hidden, quiet, other] = [await member(), await member(), await member()];
    for (const followee of [hidden, quiet, other])
      await makeFollow(api.pool, { followerId: reader.id, followeeId: followee.id });
    await makeBlock(api.pool, { ownerId: reader.id, blockedId: barred.id });
    await makeBlock(api.pool, { ownerId: walled.id, blockedId: reader.id });
    await makeHidden(api.pool, { ownerId: reader.id, hiddenId: hidden.id });
    for (const author of [barred, walled, hidden]) await review(author, title);
    await review(reader, title, { isPublic: false });
    const reported = await review(quiet, title);
    await makeReport(api.pool, { reporterId: reader.id, contentId: reported.id });
    const bad = await review(other, title, { rating: 'poop_4', createdAt: minutesAgo(1) });
    const good = await review(reader, title, { rating: 'fire_1' });

    expect(await pagesOf(api.as(reader), title)).toEqual([[good.id, bad.id]]);
    expect(await api.as(reader).titles.reception(title)).toEqual({ reviews: 2, flames: 1, poops: 1 });
    expect((await pagesOf(api.as(null), title)).flat()).toHaveLength(6);
    expect(await api.as(null).titles.reception(title)).toEqual({ reviews: 6, flames: 5, poops: 1 });
    expect((await pagesOf(api.as(barred), title)).flat()).not.toContain(good.id);
    expect(await api.as(barred).titles.reception(title)).toEqual({ reviews: 5, flames: 4, poops: 1 });
  });

  it('are empty for a title without reviews', async () => {
    const title = newTitle();
    expect(await api.as(null).content.listByTitle(title)).toEqual({ items: [], nextCursor: null });
    expect(await api.as(null).titles.reception(title)).toEqual({ reviews: 0, flames: 0, poops: 0 });
  });

  it('are read with an index, however many reviews of other titles there are', async () => {
    const title = newTitle();
    const reader = await member();
    await api.pool.query(
      `insert into content (author_id, type, title_type, tmdb_id, title_name, rating)
        select $1, 'review', 'movie', 998000000 + n % 500, 'Filler', 'fire_1' from generate_series(1, 20000) n`,
      [reader.id],
    );
    await api.pool.query('analyze content');
    await review(reader, title);
    const viewer = { id: reader.id };
    for (const query of [contentByTitle(title, 20, viewer), receptionOf(title, viewer)]) {
      const { text, values } = toStatement(query);
      const { rows } = await api.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('content_by_title');
      expect(plan).not.toContain('Seq Scan on content');
    }
  });
});
