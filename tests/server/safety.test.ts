import { describe, expect, it } from 'vitest';
import {
  type Member,
  makeBlock,
  makeFavorite,
  makeFollow,
  makeHidden,
  makeMember,
  makePost,
  makeReply,
  makeReview,
  makeWallPost,
} from '#scripts/seed/builders.ts';
import { idsOf, reasonOf, useApi } from '#tests/support/api.ts';
import { following, text, twoMembersAndAPost } from '#tests/support/live.ts';
import { pageSize } from '#shared/limits.ts';
import { createRowQuery, wrongCounters } from '#tests/support/rows.ts';

const api = useApi();
const rows = createRowQuery(() => api.pool);
const ask = async (member: Member | null, tab: 'all' | 'following' | 'favorites' | 'reviews' | 'bookmarks') =>
  idsOf(await api.as(member).feed.list({ tab }));
const twoMembers = () => Promise.all([makeMember(api.pool), makeMember(api.pool)]);

describe('safety.setBlocked: a block', () => {
  it('is visible to the member who made it, by username, former username and id, and to nobody else', async () => {
    const [nora, theo] = await twoMembers();
    const ines = await makeMember(api.pool);
    await makeBlock(api.pool, { ownerId: nora.id, blockedId: theo.id });
    const former = `old.${theo.username}`.slice(0, 30);
    await api.pool.query(
      `insert into former_username (username, profile_id, keep_until) values ($1, $2, now() + '1 day')`,
      [former, theo.id],
    );
    const { getBlocked } = api.as(nora).safety;
    for (const which of [{ id: theo.id }, { username: theo.username.toUpperCase() }, { username: former }])
      expect(await getBlocked(which)).toMatchObject({ id: theo.id, username: theo.username });
    expect(await getBlocked({ id: ines.id })).toBeNull();
    expect(await getBlocked({ username: 'nobody.here' })).toBeNull();
    expect(await api.as(theo).safety.getBlocked({ id: nora.id })).toBeNull();
    expect(await api.as(ines).safety.getBlocked({ id: theo.id })).toBeNull();
  });

  it('separates the two everywhere, and removes their follows, favorites and notifications', async () => {
    const [nora, theo] = await twoMembers();
    const ines = await makeMember(api.pool);
    for (const [one, other] of [
      [nora, theo],
      [theo, nora],
    ] as const) {
      await api.as(one).follows.set({ profileId: other.id, following: true });
      await makeFavorite(api.pool, { profileId: one.id, favoriteId: other.id });
    }
    const [norasPost, theosPost] = [
      await makePost(api.pool, { authorId: nora.id }),
      await makePost(api.pool, { authorId: theo.id }),
    ];
    const inesPost = await makePost(api.pool, { authorId: ines.id });
    for (const [member, contentId] of [
      [nora, theosPost.id],
      [theo, norasPost.id],
      [ines, norasPost.id],
    ] as const) {
      await api.as(member).hearts.set({ target: { kind: 'content', id: contentId }, hearted: true });
      await api.as(member).replies.create({ contentId, ...text() });
    }
    const [norasComment, theosComment] = [
      await api.as(nora).replies.create({ contentId: inesPost.id, ...text() }),
      await api.as(theo).replies.create({ contentId: inesPost.id, ...text() }),
    ];
    await api.as(nora).bookmarks.set({ contentId: theosPost.id, bookmarked: true });
    expect(await api.as(nora).notifications.unreadCount()).toMatchObject({ unread: 5 });

    await api.as(nora).safety.setBlocked({ profileId: theo.id, blocked: true });

    expect(await api.as(nora).notifications.unreadCount()).toMatchObject({ unread: 2 });
    expect((await api.as(nora).notifications.list({})).items.map(({ actor }) => actor.id)).toEqual([
      ines.id,
      ines.id,
    ]);
    expect(await api.as(theo).notifications.list({})).toMatchObject({ items: [], unread: 0 });
    for (const [one, other, post, comment] of [
      [nora, theo, theosPost, theosComment],
      [theo, nora, norasPost, norasComment],
    ] as const) {
      const as = api.as(one);
      const content = { kind: 'content', id: post.id } as const;
      for (const tab of ['all', 'following', 'favorites', 'bookmarks'] as const)
        expect(await ask(one, tab)).not.toContain(post.id);
      expect(idsOf(await as.replies.list({ contentId: inesPost.id }))).not.toContain(comment.id);
      expect(idsOf(await as.content.listByAuthor({ authorId: other.id }))).toEqual([]);
      for (const [call, reason] of [
        [() => as.profiles.get({ id: other.id }), 'PROFILE_NOT_FOUND'],
        [() => as.profiles.get({ username: other.username }), 'PROFILE_NOT_FOUND'],
        [() => as.content.get({ id: post.id }), 'POST_NOT_FOUND'],
        [() => as.replies.list({ contentId: post.id }), 'POST_NOT_FOUND'],
        [() => as.hearts.set({ target: content, hearted: false }), 'POST_NOT_FOUND'],
        [() => as.hearts.set({ target: { kind: 'reply', id: comment.id }, hearted: true }), 'NOT_FOUND'],
        [() => as.follows.set({ profileId: other.id, following: true }), 'PROFILE_NOT_FOUND'],
        [() => as.safety.report({ target: content }), 'POST_NOT_FOUND'],
      ] as const)
        expect(await reasonOf(call())).toBe(reason);
    }
    // counts are the same for everyone, and other members see everything as before
    expect(await api.as(ines).content.get({ id: norasPost.id })).toMatchObject({
      counts: { hearts: 2, replies: 2 },
    });
    expect((await api.as(ines).profiles.get({ id: nora.id })).stats.counts).toMatchObject({
      followers: 0,
      following: 0,
    });
    expect(await ask(ines, 'all')).toEqual(expect.arrayContaining([norasPost.id, theosPost.id]));
    expect(await wrongCounters(api.pool)).toEqual([]);
  });

  it('removes what the two wrote on each other’s walls for everyone, and nothing else', async () => {
    const [nora, theo] = await twoMembers();
    const kai = await makeMember(api.pool);
    const on = (owner: Member, author: Member) =>
      api.as(author).walls.create({ profileId: owner.id, ...text() });
    const below = (post: { id: string }, author: Member) =>
      api.as(author).walls.reply({ postId: post.id, ...text() });
    const [theosOnHers, hersOnTheos] = [await on(nora, theo), await on(theo, nora)];
    const [kaisOnHers, theosOnKais] = [await on(nora, kai), await on(kai, theo)];
    // replies to deleted posts are deleted too, and so are replies by either of the two on the other's wall
    await below(theosOnHers, kai);
    await below(theosOnHers, nora);
    const stays = await below(kaisOnHers, nora);
    const goes = await below(kaisOnHers, theo);
    await below(theosOnKais, nora);
    const stop = new AbortController();
    const wall = api.live.wall(null, nora.id, stop.signal);
    await wall.next();
    const change = wall.next();
    await api.as(nora).safety.setBlocked({ profileId: theo.id, blocked: true });
    const wallOf = async ({ id }: Member) => (await api.as(null).walls.list({ profileId: id })).items;
    expect(await wallOf(theo)).toEqual([]);
    expect(await wallOf(nora)).toMatchObject([
      { id: kaisOnHers.id, counts: { replies: 1 }, replies: [{ id: stays.id }] },
    ]);
    expect(await wallOf(kai)).toMatchObject([{ id: theosOnKais.id, counts: { replies: 1 } }]);
    expect((await change).value).toMatchObject({ removed: [theosOnHers.id, goes.id] });
    expect(await rows('select 1 from wall_post where id = $1', [hersOnTheos.id])).toEqual([]);
    await api.as(nora).safety.setBlocked({ profileId: theo.id, blocked: false });
    expect(idsOf(await api.as(nora).walls.list({ profileId: nora.id }))).toEqual([kaisOnHers.id]);
    expect(await wrongCounters(api.pool)).toEqual([]);
    stop.abort();
  });

  it('changes nothing when it is repeated, and restores nothing when it ends', async () => {
    const [nora, theo] = await twoMembers();
    const post = await makePost(api.pool, { authorId: theo.id });
    await makeFollow(api.pool, { followerId: nora.id, followeeId: theo.id });
    const block = (blocked: boolean) => api.as(nora).safety.setBlocked({ profileId: theo.id, blocked });
    for (const blocked of [true, true]) expect(await block(blocked)).toEqual({ id: theo.id, blocked });
    expect(idsOf(await api.as(nora).safety.listBlocked({}))).toEqual([theo.id]);
    expect(await api.as(theo).safety.listBlocked({})).toEqual({ items: [], nextCursor: null });
    for (const blocked of [false, false]) expect(await block(blocked)).toEqual({ id: theo.id, blocked });
    expect(await ask(nora, 'all')).toContain(post.id);
    expect(await ask(nora, 'following')).toEqual([]);
    expect(await api.as(nora).profiles.get({ id: theo.id })).toMatchObject({ stats: { following: false } });
  });

  it('cannot be answered, ended or noticed by the blocked member', async () => {
    const [nora, theo] = await twoMembers();
    await makeBlock(api.pool, { ownerId: nora.id, blockedId: theo.id });
    const as = api.as(theo).safety;
    expect(await reasonOf(as.setBlocked({ profileId: nora.id, blocked: true }))).toBe('PROFILE_NOT_FOUND');
    expect(await as.setBlocked({ profileId: nora.id, blocked: false })).toEqual({
      id: nora.id,
      blocked: false,
    });
    expect(await reasonOf(as.setHidden({ profileId: nora.id, hidden: true }))).toBe('PROFILE_NOT_FOUND');
    expect(await rows('select 1 from block where owner_id = $1', [nora.id])).toHaveLength(1);
  });

  it('leaves nothing between the two, even if both block, follow and heart each other at once', async () => {
    for (let round = 0; round < 12; round += 1) {
      const [nora, theo] = await twoMembers();
      const post = await makePost(api.pool, { authorId: theo.id });
      const outcomes = await Promise.all(
        [
          api.as(nora).hearts.set({ target: { kind: 'content', id: post.id }, hearted: true }),
          api.as(nora).follows.set({ profileId: theo.id, following: true }),
          api.as(nora).replies.create({ contentId: post.id, ...text() }),
          api.as(nora).safety.setBlocked({ profileId: theo.id, blocked: true }),
          api.as(theo).safety.setBlocked({ profileId: nora.id, blocked: true }),
          api.as(theo).follows.set({ profileId: nora.id, following: true }),
        ].map((call) => reasonOf(call)),
      );
      const allowed = new Set(['not refused', 'POST_NOT_FOUND', 'PROFILE_NOT_FOUND']);
      expect(outcomes.filter((outcome) => !allowed.has(outcome))).toEqual([]);
      const both = [[nora.id, theo.id]];
      expect(
        await rows('select 1 from notification where actor_id = any($1) and recipient_id = any($1)', both),
      ).toEqual([]);
      expect(await rows('select 1 from follow where follower_id = any($1)', both)).toEqual([]);
    }
    expect(await wrongCounters(api.pool)).toEqual([]);
  });

  it('prevents notifications between the two on every path', async () => {
    const [nora, theo] = await twoMembers();
    await makeBlock(api.pool, { ownerId: nora.id, blockedId: theo.id });
    const wall = await makeWallPost(api.pool, { profileId: nora.id, authorId: theo.id });
    for (const [recipient, actor] of [
      [nora, theo],
      [theo, nora],
    ] as const) {
      await api.pool.query(
        `insert into notification (recipient_id, actor_id, type, wall_post_id) values ($1, $2, 'wall_post', $3)`,
        [recipient.id, actor.id, wall.id],
      );
      expect(await api.as(recipient).notifications.list({})).toMatchObject({ items: [], unread: 0 });
    }
  });

  it('hides notifications about others’ activity on the other member’s posts', async () => {
    const { author: nora, reader: theo, post } = await twoMembersAndAPost(api);
    const ines = await makeMember(api.pool);
    const comment = await api.as(theo).replies.create({ contentId: post.id, ...text() });
    const act = async () => {
      await api.as(ines).hearts.set({ target: { kind: 'reply', id: comment.id }, hearted: true });
      await api.as(ines).replies.create({ contentId: post.id, parentId: comment.id, ...text() });
    };
    await act();
    expect(await api.as(theo).notifications.unreadCount()).toMatchObject({ unread: 2 });
    await api.as(nora).safety.setBlocked({ profileId: theo.id, blocked: true });
    expect(await api.as(theo).notifications.list({})).toMatchObject({ items: [], unread: 0 });
    await api.as(ines).hearts.set({ target: { kind: 'reply', id: comment.id }, hearted: false });
    await act();
    expect(await api.as(theo).notifications.list({})).toMatchObject({ items: [], unread: 0 });
    expect(await wrongCounters(api.pool)).toEqual([]);
  });

  it('removes the other member’s content from open pages', async () => {
    const { author: nora, reader: theo, post } = await twoMembersAndAPost(api);
    const ines = await makeMember(api.pool);
    const open = await makePost(api.pool, { authorId: ines.id });
    const comment = await makeReply(api.pool, { contentId: open.id, authorId: nora.id });
    const counts = following((signal) => api.live.contentCounts(theo, [post.id, open.id], signal));
    const own = following((signal) => api.live.thread(theo, post.id, signal));
    const thread = following((signal) => api.live.thread(theo, open.id, signal));
    const profile = following((signal) => api.live.memberCounts(theo, nora.id, signal));
    const feed = following((signal) => api.live.feed(theo, { tab: 'all' }, signal));
    const inbox = following((signal) => api.live.inbox(theo, null, signal));
    const named = [nora, ines].map(({ id }) => ({ id, rev: 2_147_483_647 }));
    const faces = following((signal) => api.live.contentCounts(theo, [], signal, named)).next();
    await Promise.all([counts.next(), own.next(), thread.next(), profile.next(), inbox.next()]);
    await counts.next();
    const ended = feed.next().catch((error: unknown) => error);

    await api.as(nora).safety.setBlocked({ profileId: theo.id, blocked: true });

    expect(await counts.next()).toEqual({ kind: 'content', id: post.id, removed: true });
    expect(await faces).toEqual({ kind: 'member', id: nora.id, removed: true });
    expect(await own.next()).toMatchObject({ contentRemoved: true });
    expect(await thread.next()).toMatchObject({ removed: [comment.id], changed: [], contentRemoved: false });
    await expect(profile.next()).rejects.toMatchObject({ reason: 'PROFILE_NOT_FOUND' });
    expect(await ended).toMatchObject({ reason: 'BUSY' });
  });

  it('sends as many hidden comments as a page has; with more, the thread is read again', async () => {
    const { author: nora, reader: theo, post } = await twoMembersAndAPost(api);
    const ines = await makeMember(api.pool);
    const write = () => makeReply(api.pool, { contentId: post.id, authorId: ines.id });
    const written = await Promise.all(Array.from({ length: pageSize.replies }, write));
    const { version } = await api.as(theo).replies.list({ contentId: post.id });
    const thread = following((signal) => api.live.thread(theo, post.id, signal));
    const others = following((signal) => api.live.thread(nora, post.id, signal));
    await Promise.all([thread.next(), others.next()]);

    await api.as(ines).safety.setBlocked({ profileId: theo.id, blocked: true });
    const { removed, ...rest } = await thread.next();
    expect(removed.toSorted()).toEqual(idsOf({ items: written }).toSorted());
    expect(rest).toMatchObject({ changed: [], version });

    await write();
    await api.as(ines).safety.setBlocked({ profileId: nora.id, blocked: true });
    expect(await others.next()).toMatchObject({ changed: [], removed: [], version: '' });
    await expect(others.next()).rejects.toMatchObject({ reason: 'BUSY' });
  });
});

describe('safety.setHidden: a hidden member', () => {
  it('is left out of feeds and of the count of new posts, but still has a profile and posts', async () => {
    const [nora, theo] = await twoMembers();
    await makeFollow(api.pool, { followerId: nora.id, followeeId: theo.id });
    await makeFavorite(api.pool, { profileId: nora.id, favoriteId: theo.id });
    const before = await makePost(api.pool, { authorId: nora.id });
    const review = await makeReview(api.pool, { authorId: theo.id });
    const as = api.as(nora);
    const hide = (hidden: boolean) => as.safety.setHidden({ profileId: theo.id, hidden });
    for (const hidden of [true, true]) expect(await hide(hidden)).toEqual({ id: theo.id, hidden });
    for (const tab of ['all', 'following', 'favorites', 'reviews'] as const)
      expect(await ask(nora, tab)).not.toContain(review.id);
    expect(await as.feed.newer({ tab: 'all', after: before.id })).toEqual({ count: 0, ids: [] });
    const feed = following((signal) => api.live.feed(nora, { tab: 'all' }, signal));
    const nextPost = feed.next();
    const [, event] = [
      await api.as(theo).content.create({ ...text() }),
      await api.as(await makeMember(api.pool)).content.create({ ...text() }),
    ];
    expect(await nextPost).toEqual({ id: event.id });
    expect(await as.content.get({ id: review.id })).toMatchObject({ id: review.id });
    expect(idsOf(await as.content.listByAuthor({ authorId: theo.id }))).toContain(review.id);
    expect(idsOf(await as.safety.listHidden({}))).toEqual([theo.id]);
    expect(await ask(theo, 'all')).toContain(before.id);
    for (const hidden of [false, false]) expect(await hide(hidden)).toEqual({ id: theo.id, hidden });
    for (const tab of ['all', 'following', 'favorites', 'reviews'] as const)
      expect(await ask(nora, tab)).toContain(review.id);
    expect(await as.feed.newer({ tab: 'all', after: before.id })).toMatchObject({ count: 3 });
  });

  it('is not listed as hidden during a block', async () => {
    const [nora, theo] = await twoMembers();
    await makeHidden(api.pool, { ownerId: nora.id, hiddenId: theo.id });
    await makeBlock(api.pool, { ownerId: theo.id, blockedId: nora.id });
    expect(idsOf(await api.as(nora).safety.listHidden({}))).toEqual([]);
  });

  it('is listed in pages without repeats or gaps', async () => {
    const nora = await makeMember(api.pool);
    const others: string[] = [];
    for (let n = 0; n < 53; n += 1) {
      const { id } = await makeMember(api.pool);
      others.push(id);
      await makeHidden(api.pool, { ownerId: nora.id, hiddenId: id });
      await makeBlock(api.pool, { ownerId: nora.id, blockedId: id });
    }
    await api.pool.query('delete from block where owner_id = $1 and blocked_id = any($2)', [
      nora.id,
      others.slice(0, 52),
    ]);
    const as = api.as(nora).safety;
    const first = await as.listHidden({});
    const second = await as.listHidden({ cursor: first.nextCursor });
    expect([...idsOf(first), ...idsOf(second)].toSorted()).toEqual(others.slice(0, 52).toSorted());
    expect([first.items.length, second.nextCursor]).toEqual([50, null]);
  });
});
