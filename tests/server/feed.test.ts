import { describe, expect, it } from 'vitest';
import type { Db } from '#server/db/client.ts';
import { type Sql, toStatement } from '#server/db/sql.ts';
import { countNewer } from '#server/domains/feed/feed.service.ts';
import {
  makeBlock,
  makeBookmark,
  makeFavorite,
  makeFollow,
  makeHidden,
  makeMember,
  makeMembers,
  makePost,
  makeReview,
} from '#scripts/seed/builders.ts';
import type { Caller } from '#tests/support/api.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';

const api = useApi();
type Tab = Parameters<Caller['feed']['list']>[0]['tab'];

/** All ids on a tab, page by page. */
async function idsOf(caller: Caller, tab: Tab, limit = 50): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Caller['feed']['list']>> = await caller.feed.list({ tab, cursor, limit });
    ids.push(...page.items.map((item) => item.id));
    cursor = page.nextCursor;
  } while (cursor);
  return ids;
}

const at = (minutesAgo: number): Date => new Date(Date.now() - minutesAgo * 60_000);

/** A reader who follows one author, and posts by three authors. */
async function scene() {
  const [reader, followed, favored, stranger] = await Promise.all(
    [1, 2, 3, 4].map(() => makeMember(api.pool)),
  );
  if (!reader || !followed || !favored || !stranger) throw new Error('four members were made');
  for (const followee of [followed, favored]) {
    await makeFollow(api.pool, { followerId: reader.id, followeeId: followee.id });
  }
  await makeFavorite(api.pool, { profileId: reader.id, favoriteId: favored.id });
  const posts = {
    followed: await makePost(api.pool, { authorId: followed.id, createdAt: at(5) }),
    favored: await makePost(api.pool, { authorId: favored.id, createdAt: at(4) }),
    stranger: await makePost(api.pool, { authorId: stranger.id, createdAt: at(3) }),
    review: await makeReview(api.pool, { authorId: stranger.id, createdAt: at(2) }),
    own: await makePost(api.pool, { authorId: reader.id, createdAt: at(1) }),
    unlisted: await makePost(api.pool, { authorId: followed.id, isPublic: false }),
    ownUnlisted: await makePost(api.pool, { authorId: reader.id, isPublic: false }),
  };
  const mine = new Set(Object.values(posts).map((post) => post.id));
  const shown = async (tab: Tab) => (await idsOf(api.as(reader), tab)).filter((id) => mine.has(id));
  return { reader, followed, favored, stranger, posts, shown };
}

describe('feed.list: the feed', () => {
  it('shows on each tab what belongs there, newest first, and unlisted posts only to their author', async () => {
    const { posts, shown } = await scene();
    const { followed, favored, stranger, review, own, ownUnlisted } = posts;
    expect(await shown('all')).toEqual([own.id, review.id, stranger.id, favored.id, followed.id]);
    expect(await shown('reviews')).toEqual([review.id]);
    expect(await shown('following')).toEqual([favored.id, followed.id]);
    expect(await shown('favorites')).toEqual([favored.id]);
    expect(await shown('mine')).toEqual([ownUnlisted.id, own.id]);
  });

  it('shows bookmarks latest bookmark first, and only the member’s own', async () => {
    const { reader, stranger, posts, shown } = await scene();
    await makeBookmark(api.pool, { profileId: reader.id, contentId: posts.review.id, createdAt: at(2) });
    await makeBookmark(api.pool, { profileId: reader.id, contentId: posts.followed.id, createdAt: at(1) });
    await makeBookmark(api.pool, { profileId: stranger.id, contentId: posts.own.id });
    expect(await shown('bookmarks')).toEqual([posts.followed.id, posts.review.id]);
  });

  it('leaves out members across a block, and members that the reader hid', async () => {
    const { reader, followed, stranger, posts, shown } = await scene();
    await makeBlock(api.pool, { ownerId: followed.id, blockedId: reader.id });
    await makeHidden(api.pool, { ownerId: reader.id, hiddenId: stranger.id });
    expect(await shown('all')).toEqual([posts.own.id, posts.favored.id]);
    expect(await shown('following')).toEqual([posts.favored.id]);
  });

  it('asks visitors to sign in on personal tabs', async () => {
    for (const tab of ['following', 'favorites', 'bookmarks', 'mine'] as const) {
      expect(await reasonOf(api.as(null).feed.list({ tab }))).toBe('SIGNED_OUT');
    }
  });

  it('neither repeats nor skips while ten posts arrive, even with equal timestamps', async () => {
    const author = await makeMember(api.pool);
    const reader = await makeMember(api.pool);
    await makeFollow(api.pool, { followerId: reader.id, followeeId: author.id });
    const moment = at(60);
    const before = await Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        makePost(api.pool, { authorId: author.id, createdAt: index % 2 ? moment : at(70 + index) }),
      ),
    );
    const first = await api.as(reader).feed.list({ tab: 'following', limit: 10 });
    for (let index = 0; index < 10; index += 1) await makePost(api.pool, { authorId: author.id });
    const seen = first.items.map((item) => item.id);
    let cursor = first.nextCursor;
    while (cursor) {
      const page = await api.as(reader).feed.list({ tab: 'following', limit: 10, cursor });
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(25);
    expect(new Set(seen)).toEqual(new Set(before.map((post) => post.id)));
  });

  it('merges the posts of many followed authors in the right order', async () => {
    const reader = await makeMember(api.pool);
    const posts: { id: string; createdAt: Date }[] = [];
    for (let index = 0; index < 30; index += 1) {
      const author = await makeMember(api.pool);
      await makeFollow(api.pool, { followerId: reader.id, followeeId: author.id });
      // three of them write most of the posts, some in the same moment
      for (let age = 0; age < (index % 10 === 0 ? 45 : 4); age += 1) {
        posts.push(
          await makePost(api.pool, {
            authorId: author.id,
            createdAt: at(((index * 7 + age * 53) % 211) + 1),
          }),
        );
      }
    }
    const expected = posts.toSorted(
      (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (other.id < one.id ? -1 : 1),
    );
    expect(await idsOf(api.as(reader), 'following', 20)).toEqual(expected.map((post) => post.id));
  });
});

describe('feed.newer: the count of newer posts', () => {
  it('counts with the tab’s own filters, without the reader’s own, hidden and blocked authors', async () => {
    const { reader, followed, stranger } = await scene();
    const newest = await makePost(api.pool, { authorId: reader.id });
    const newer = async (tab: Tab) => (await api.as(reader).feed.newer({ tab, after: newest.id })).count;
    expect(await newer('all')).toBe(0);
    await makePost(api.pool, { authorId: followed.id });
    await makePost(api.pool, { authorId: stranger.id });
    await makeReview(api.pool, { authorId: stranger.id });
    await makePost(api.pool, { authorId: reader.id });
    await makePost(api.pool, { authorId: stranger.id, isPublic: false });
    expect(await newer('all')).toBe(3);
    expect(await newer('following')).toBe(1);
    expect(await newer('reviews')).toBe(1);
    await makeHidden(api.pool, { ownerId: reader.id, hiddenId: stranger.id });
    expect(await newer('all')).toBe(1);
    await makeBlock(api.pool, { ownerId: followed.id, blockedId: reader.id });
    expect(await newer('all')).toBe(0);
  });

  it('does not scan other members’ posts, even if there are many and the followed members write nothing', async () => {
    const [reader, author] = await makeMembers(api.pool, 2);
    await api.pool.query(
      `insert into content (author_id, type, text, client_id) select $1, 'post', 'Filler', gen_random_uuid() from generate_series(1, 20000)`,
      [author.id],
    );
    const silent = `with silent as (insert into profile (username) select 'silent.' || n from generate_series(1, 300) n returning id)`;
    await api.pool.query(
      `${silent} insert into follow (follower_id, followee_id) select $1, id from silent`,
      [reader.id],
    );
    await api.pool.query(
      'insert into favorite (profile_id, favorite_id) select $1, followee_id from follow where follower_id = $1',
      [reader.id],
    );
    await api.pool.query('analyze content; analyze follow; analyze favorite');
    const statements: Sql[] = [];
    const rows: Db['rows'] = (Row, query) => {
      statements.push(query);
      return api.db.rows(Row, query);
    };
    for (const tab of ['following', 'favorites'] as const) {
      const after = '00000000-0000-7000-8000-000000000000';
      expect(await countNewer({ ...api.db, rows }, reader, { tab, after })).toEqual({ count: 0, ids: [] });
    }
    expect(statements).toHaveLength(2);
    for (const { text, values } of statements.map(toStatement)) {
      const explained = await api.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      const plan = explained.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('content_public_by_author');
      expect(plan).not.toMatch(/using content_public on|Seq Scan on content/);
    }
  });

  it('still counts after the newest post shown has been deleted', async () => {
    const author = await makeMember(api.pool);
    const reader = await makeMember(api.pool);
    await makeFollow(api.pool, { followerId: reader.id, followeeId: author.id });
    const newest = await makePost(api.pool, { authorId: author.id });
    await api.as(author).content.remove({ id: newest.id });
    const { id } = await makePost(api.pool, { authorId: author.id });
    expect(await api.as(reader).feed.newer({ tab: 'following', after: newest.id })).toEqual({
      count: 1,
      ids: [id],
    });
  });

  it('is always zero on Bookmarks and My Posts', async () => {
    const { reader, posts } = await scene();
    for (const tab of ['bookmarks', 'mine'] as const) {
      expect(await api.as(reader).feed.newer({ tab, after: posts.followed.id })).toEqual({
        count: 0,
        ids: [],
      });
    }
  });

  it('returns the ids of the newest forty that it counts', async () => {
    const [author, reader] = await makeMembers(api.pool, 2);
    await makeFollow(api.pool, { followerId: reader.id, followeeId: author.id });
    const { id: after } = await makePost(api.pool, { authorId: author.id });
    const made = [];
    for (let index = 0; index < 45; index += 1)
      made.push((await makePost(api.pool, { authorId: author.id })).id);
    expect(await api.as(reader).feed.newer({ tab: 'following', after })).toEqual({
      count: 45,
      ids: made.toReversed().slice(0, 40),
    });
  });
});
