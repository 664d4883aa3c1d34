import { describe, expect, it, vi } from 'vitest';
import {
  makeBlock,
  makeFollow,
  makeMember,
  makeMembers,
  makePost,
  makeReview,
} from '#scripts/seed/builders.ts';
import { type Topic, feedTopic } from '#shared/topics.ts';
import { useApi } from '#tests/support/api.ts';
import { following, useStatements } from '#tests/support/live.ts';

const api = useApi();
const statements = useStatements(api);

describe('feed.onNew: new posts', () => {
  const create = (author: { id: string }) =>
    api.as(author).content.create({ clientId: crypto.randomUUID(), text: 'Seen last night' });

  it('reach the tabs that show them, and never their author', async () => {
    const [author, fan, other, enemy] = await Promise.all(
      Array.from({ length: 4 }, () => makeMember(api.pool)),
    );
    if (!author || !fan || !other || !enemy) throw new Error('no members');
    await makeFollow(api.pool, { followerId: fan.id, followeeId: author.id });
    await makeBlock(api.pool, { ownerId: enemy.id, blockedId: author.id });
    const received: string[] = [];
    const listen = (
      name: string,
      viewer: { id: string } | null,
      tab: 'all' | 'following' | 'reviews' | 'mine',
    ) => {
      const feed = following((signal) => api.live.feed(viewer, { tab }, signal));
      void (async () => {
        for (;;) received.push(`${name} ${(await feed.next()).id}`);
      })().catch(() => {});
      return feed;
    };
    listen('own', author, 'all');
    listen('fan', fan, 'following');
    listen('visitor', null, 'all');
    listen('other', other, 'all');
    listen('stranger', other, 'following');
    listen('reviews', other, 'reviews');
    listen('mine', fan, 'mine');
    listen('enemy', enemy, 'all');
    statements.length = 0;
    const post = await create(author);
    const all = [`fan ${post.id}`, `other ${post.id}`, `visitor ${post.id}`];
    await expect.poll(() => received.toSorted()).toEqual(all);
    expect(statements.filter((statement) => statement.includes('unseenBy'))).toHaveLength(1);
    // the author and the member who blocked them are listening, and nothing was on its way to them
    const next = await create(fan);
    const later = ['enemy', 'other', 'own', 'visitor'].map((name) => `${name} ${next.id}`);
    await expect.poll(() => received.toSorted()).toEqual([...all, ...later].toSorted());
  });

  it('require sign-in on a personal tab', () => {
    expect(() => api.live.feed(null, { tab: 'following' }, undefined)).toThrow(
      'You need to be logged in to do that.',
    );
  });

  it('are not announced when they are not public', async () => {
    const [author, reader] = await makeMembers(api.pool, 2);
    const feed = following((signal) => api.live.feed(reader, { tab: 'all' }, signal));
    const next = feed.next();
    const hidden = await makePost(api.pool, { authorId: author.id, isPublic: false });
    const shown = await makePost(api.pool, { authorId: author.id });
    api.bus.publish([feedTopic(hidden.id), feedTopic(shown.id)]);
    expect(await next).toEqual({ id: shown.id });
  });

  it('are announced even among malformed topics on the bus', async () => {
    const [author, reader] = await makeMembers(api.pool, 2);
    const feed = following((signal) => api.live.feed(reader, { tab: 'all' }, signal));
    const next = feed.next();
    const post = await makePost(api.pool, { authorId: author.id });
    const garbage = ['feed:nonsense', 'feed:', 'profile:%00', `feed:${crypto.randomUUID()}'`] as Topic[];
    api.bus.publish([...garbage, feedTopic(post.id)]);
    expect(await next).toEqual({ id: post.id });
  });

  it('of one title are announced to readers of its reviews, and no other posts are', async () => {
    const [author, reader] = await makeMembers(api.pool, 2);
    const title = { mediaType: 'movie', tmdbId: 77 } as const;
    const feed = following((signal) => api.live.feed(reader, { tab: 'reviews', title }, signal));
    const next = feed.next();
    const other = await makeReview(api.pool, { authorId: author.id, tmdbId: 77, titleType: 'show' });
    const asked = await makeReview(api.pool, { authorId: author.id, tmdbId: 77 });
    api.bus.publish([feedTopic(other.id), feedTopic(asked.id)]);
    expect(await next).toEqual({ id: asked.id });
    const refused = api.as(reader, { transport: 'socket' }).feed.onNew({ tab: 'all', title });
    await expect(refused).rejects.toThrow('Only reviews can be filtered by title.');
  });

  it('that were missed are announced afterwards, none of them twice, whatever the node’s clock says', async () => {
    const [author, reader] = await makeMembers(api.pool, 2);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    const feed = following((signal) => api.live.feed(reader, { tab: 'all' }, signal));
    vi.useRealTimers();
    const received = new Set<string>();
    const makeMissed = async () => {
      const { id } = await makePost(api.pool, { authorId: author.id });
      api.bus.invalidateAll();
      while (!received.has(id)) received.add((await feed.next()).id);
    };
    await makeMissed();
    received.clear();
    const before = await create(author);
    expect(await feed.next()).toEqual({ id: before.id });
    await makeMissed();
    expect(received.has(before.id)).toBe(false);
  });

  it('find their readers among five thousand in one query', async () => {
    const author = await makeMember(api.pool);
    const { rows } = await api.pool.query<{ id: string }>(
      `insert into profile (username, full_name) select 'reader_' || n, 'Reader' from generate_series(1, 5000) n returning id`,
    );
    await api.pool.query('analyze profile');
    const feeds = rows.map(({ id }) => following((signal) => api.live.feed({ id }, { tab: 'all' }, signal)));
    const post = await create(author);
    const events = await Promise.all(feeds.map((feed) => feed.next()));
    expect(events.every(({ id }) => id === post.id)).toBe(true);
    expect(statements.filter((statement) => statement.includes('unseenBy'))).toHaveLength(1);
  });
});
