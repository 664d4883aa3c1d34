import { afterEach, describe, expect, it } from 'vitest';
import {
  makeFollow,
  makeHeart,
  makeMember,
  makeNotification,
  makePost,
  makeReply,
  makeReview,
  makeWallPost,
  makeWallReply,
} from '#scripts/seed/builders.ts';
import { insertRow } from '#scripts/seed/rows.ts';
import { banMember, endDueBans, liftBan } from '#server/domains/moderation/bans.service.ts';
import { maintainer } from '#server/domains/moderation/moderation.policy.ts';
import { removeMember } from '#server/domains/account/account-removal.service.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { createLockTimeoutDb, holdLock, waitForBlockedStatement } from '#tests/support/held-lock.ts';
import { following } from '#tests/support/live.ts';
import { linesOf, snapshot } from '#tests/support/snapshot.ts';
import { makeFullMember, makeOthers, memberWord } from '#tests/support/full-member.ts';

const api = useApi();
afterEach(() => api.pool.query('delete from profile'));

const forNow = { reason: 'Please read the rules again.', days: null };
const ban = (member: { id: string }, more: { days?: number } = {}) =>
  banMember(api.db, maintainer, { memberId: member.id, ...forNow, ...more });
const lift = (member: { id: string }) => liftBan(api.db, maintainer, member.id);
const audit = async () => (await api.pool.query('select * from audit_counters()')).rows;
const overdue = (member: { id: string }) =>
  api.pool.query(`update ban set ends_at = now() - interval '1 second' where member_id = $1`, [member.id]);

/** Values that only grow, and rows that a ban removes for good. */
const moving = { ignore: ['rev', 'seq', 'last_seen_at'] };
const lasting = async () =>
  linesOf(
    (await snapshot(api.pool)).filter(
      ({ table }) => !['session', 'access_token', 'moderation_act', 'counter'].includes(table),
    ),
    moving,
  );

describe('moderation.ban: a banned member', () => {
  it('comes back with everything as it was, and every counter is right before, during and after the ban', async () => {
    const others = await makeOthers(api.pool);
    const me = await makeFullMember(api.pool, others);
    expect(await audit()).toEqual([]);
    const before = await lasting();
    const done = await ban(me);
    expect(done).toMatchObject({ id: me.id, endsAt: null, sessions: 1, posts: 2 });
    expect(await audit()).toEqual([]);
    const during = await api.as(others.friend).notifications.list({});
    expect(JSON.stringify(during)).not.toContain(memberWord);
    expect(during.unread).toBe(1);
    expect(await lift(me)).toBe(true);
    expect(await audit()).toEqual([]);
    expect(await lasting()).toEqual(before);
    expect(await lift(me)).toBe(false);
  });

  it('is in no list and no search, and their profile, posts and comments are not found', async () => {
    const [me, friend] = [await makeMember(api.pool, { username: 'gone_away' }), await makeMember(api.pool)];
    const post = await makePost(api.pool, { authorId: me.id });
    await makeReview(api.pool, { authorId: me.id, reviewTitle: 'Quite something' });
    const square = await makePost(api.pool, { authorId: friend.id });
    await makeReply(api.pool, { contentId: square.id, authorId: me.id });
    await makeWallPost(api.pool, { profileId: friend.id, authorId: me.id });
    await makeFollow(api.pool, { followerId: friend.id, followeeId: me.id });
    await makeFollow(api.pool, { followerId: me.id, followeeId: friend.id });
    const seen = async (who: { id: string } | null) => {
      const as = api.as(who);
      return {
        feed: (await as.feed.list({ tab: 'all' })).items.length,
        reviews: (await as.feed.list({ tab: 'reviews', query: 'quite' })).items.length,
        comments: (await as.replies.list({ contentId: square.id })).items.length,
        wall: (await as.walls.list({ profileId: friend.id })).items.length,
        followers: (await as.follows.list({ profileId: friend.id, side: 'followers' })).items.length,
        following: (await as.follows.list({ profileId: friend.id, side: 'following' })).items.length,
      };
    };
    const explored = async () => (await api.as(friend).explore.list({ tab: 'all', query: 'gone_a' })).total;
    const there = { feed: 3, reviews: 1, comments: 1, wall: 1, followers: 1, following: 1 };
    const gone = { feed: 1, reviews: 0, comments: 0, wall: 0, followers: 0, following: 0 };
    expect([await seen(null), await seen(friend), await explored()]).toEqual([there, there, 1]);
    await ban(me);
    expect([await seen(null), await seen(friend), await explored()]).toEqual([gone, gone, 0]);
    for (const who of [null, friend]) {
      expect(await reasonOf(api.as(who).profiles.get({ id: me.id }))).toBe('PROFILE_NOT_FOUND');
      expect(await reasonOf(api.as(who).content.get({ id: post.id }))).toBe('POST_NOT_FOUND');
    }
    expect(await reasonOf(api.as(friend).follows.set({ profileId: me.id, following: false }))).toBe(
      'PROFILE_NOT_FOUND',
    );
    await lift(me);
    expect([await seen(null), await seen(friend), await explored()]).toEqual([there, there, 1]);
  });

  it('keeps unlisted posts unlisted', async () => {
    const me = await makeMember(api.pool);
    const listed = await makePost(api.pool, { authorId: me.id });
    const unlisted = await makePost(api.pool, { authorId: me.id, isPublic: false });
    await ban(me);
    await lift(me);
    expect(await reasonOf(api.as(null).content.get({ id: listed.id }))).toBe('not refused');
    expect(await reasonOf(api.as(null).content.get({ id: unlisted.id }))).toBe('POST_NOT_FOUND');
  });

  it('notifies nobody, and neither do replies to what they wrote; the notifications come back unread', async () => {
    const [me, friend, third] = [
      await makeMember(api.pool),
      await makeMember(api.pool),
      await makeMember(api.pool),
    ];
    const post = await makePost(api.pool, { authorId: me.id });
    const comment = await makeReply(api.pool, { contentId: post.id, authorId: friend.id });
    const heart = await makeHeart(api.pool, { authorId: third.id, replyId: comment.id });
    const notification = { recipientId: friend.id, actorId: third.id } as const;
    await makeNotification(api.pool, { ...notification, type: 'like_comment', heartId: heart.id });
    const wall = await makeWallPost(api.pool, { profileId: me.id, authorId: friend.id });
    const answer = await makeWallReply(api.pool, { wallPostId: wall.id, authorId: third.id });
    await makeNotification(api.pool, { ...notification, type: 'wall_reply', wallReplyId: answer.id });
    const follow = await insertRow(api.pool, 'follow', {
      followerId: me.id,
      followeeId: friend.id,
    });
    await makeNotification(api.pool, {
      recipientId: friend.id,
      actorId: me.id,
      type: 'follow',
      followId: follow.id,
    });
    const inbox = async () => {
      const { items, unread } = await api.as(friend).notifications.list({ gathered: true });
      return { shown: items.length, unread };
    };
    expect(await inbox()).toEqual({ shown: 3, unread: 3 });
    await ban(me);
    expect(await inbox()).toEqual({ shown: 0, unread: 0 });
    // only marks notifications that are shown
    await api.as(friend).notifications.markAllRead({ upTo: 2_147_483_647 });
    // a notification that involves two banned members comes back with the second one
    await ban(third);
    await lift(me);
    expect(await inbox()).toEqual({ shown: 1, unread: 1 });
    await lift(third);
    expect(await inbox()).toEqual({ shown: 3, unread: 3 });
    expect(await audit()).toEqual([]);
  });

  it('leaves no trace of requests that were still running when they were banned', async () => {
    const [me, friend] = [await makeMember(api.pool), await makeMember(api.pool)];
    const square = await makePost(api.pool, { authorId: friend.id });
    await ban(me);
    // a request that was already running
    const late = api.as(me);
    await late.content.create({ text: 'Too late', clientId: crypto.randomUUID() });
    const comment = { contentId: square.id, text: 'Too late', clientId: crypto.randomUUID() };
    expect(await reasonOf(late.replies.create(comment))).toBe('NOT_FOUND');
    await late.hearts.set({ target: { kind: 'content', id: square.id }, hearted: true });
    expect(JSON.stringify(await api.as(friend).feed.list({ tab: 'all' }))).not.toContain('Too late');
    expect((await api.as(friend).replies.list({ contentId: square.id })).items).toEqual([]);
    expect(await api.as(friend).notifications.list({})).toMatchObject({ items: [], unread: 0 });
    expect(await audit()).toEqual([]);
    await lift(me);
    expect((await api.as(friend).notifications.list({})).unread).toBe(1);
    expect(JSON.stringify(await api.as(friend).feed.list({ tab: 'all' }))).toContain('Too late');
  });

  it('has no session and gets none', async () => {
    const me = await makeMember(api.pool);
    const session = { profileId: me.id, expiresAt: new Date(Date.now() + 60_000) };
    await insertRow(api.pool, 'session', { ...session, id: 'ab'.repeat(32) });
    expect((await ban(me)).sessions).toBe(1);
    await expect(insertRow(api.pool, 'session', { ...session, id: 'cd'.repeat(32) })).rejects.toMatchObject({
      constraint: 'session_not_banned',
    });
  });

  it('is gone from open pages at once, and comments and wall posts come back when the ban is lifted', async () => {
    const [me, friend] = [await makeMember(api.pool), await makeMember(api.pool)];
    const post = await makePost(api.pool, { authorId: me.id });
    const square = await makePost(api.pool, { authorId: friend.id });
    const comment = await makeReply(api.pool, { contentId: square.id, authorId: me.id });
    const onWall = await makeWallPost(api.pool, { profileId: friend.id, authorId: me.id });
    const below = await makeWallPost(api.pool, { profileId: friend.id, authorId: friend.id });
    const answer = await makeWallReply(api.pool, { wallPostId: below.id, authorId: me.id });
    const card = following((signal) => api.live.contentCounts(null, [post.id], signal));
    const thread = following((signal) => api.live.thread(friend, square.id, signal));
    const wall = following((signal) => api.live.wall(null, friend.id, signal));
    const page = following((signal) => api.live.memberCounts(friend, me.id, signal));
    for (const reader of [card, thread, wall, page]) await reader.next();
    // open lists of members that have nothing newer to receive
    const named = [me, friend].map(({ id }) => ({ id, rev: 2_147_483_647 }));
    const faces = (who: { id: string } | null) =>
      following((signal) => api.live.contentCounts(who, [], signal, named));
    const [list, visitors] = [faces(friend).next(), faces(null).next()];
    await ban(me);
    for (const shown of [list, visitors, faces(friend).next()])
      expect(await shown).toEqual({ kind: 'member', id: me.id, removed: true });
    expect(await card.next()).toMatchObject({ id: post.id, removed: true });
    expect(await thread.next()).toMatchObject({ removed: [comment.id] });
    const gone = await wall.next();
    expect(gone.removed.toSorted()).toEqual([onWall.id, answer.id].toSorted());
    expect(gone.changed).toMatchObject([{ id: below.id, replies: [] }]);
    await expect(page.next()).rejects.toThrow('Profile not found');
    await lift(me);
    expect((await thread.next()).changed).toMatchObject([{ id: comment.id, text: comment.text }]);
    expect((await wall.next()).changed).toMatchObject([
      { id: below.id, replies: [{ id: answer.id }] },
      { id: onWall.id },
    ]);
  });

  it('can come back without a moderator when the days are over', async () => {
    const me = await makeMember(api.pool);
    const post = await makePost(api.pool, { authorId: me.id });
    const { endsAt } = await ban(me, { days: 3 });
    expect(Math.round(((endsAt?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(3);
    expect(await endDueBans(api.db)).toBe(0);
    await overdue(me);
    // a run that is stopped leaves the ban to the next one
    expect(await endDueBans(api.db, AbortSignal.abort())).toBe(0);
    expect(await endDueBans(api.db)).toBe(1);
    expect(await reasonOf(api.as(null).content.get({ id: post.id }))).toBe('not refused');
    const { rows } = await api.pool.query(
      'select kind, hand from moderation_act where member_id = $1 order by id',
      [me.id],
    );
    expect(rows).toEqual([
      { kind: 'ban', hand: 'maintainer' },
      { kind: 'unban', hand: 'clock' },
    ]);
  });

  it('comes back when the days are over, even if the ban of another member cannot be ended', async () => {
    const [held, other] = [await makeMember(api.pool), await makeMember(api.pool)];
    for (const member of [held, other]) {
      await ban(member, { days: 3 });
      await overdue(member);
    }
    const shortLockDb = createLockTimeoutDb(api, 50);
    const release = await holdLock(api.pool, 'select 1 from profile where id = $1 for update', [held.id]);
    const failure: unknown = await endDueBans(shortLockDb).catch((error: unknown) => error);
    await release();
    expect(failure).toMatchObject({ message: '1 bans are left to end' });
    expect(await lift(other)).toBe(false);
    expect(await endDueBans(shortLockDb)).toBe(1);
  });

  it('is no failure of the job when they are deleted while it ends their ban', async () => {
    const me = await makeMember(api.pool);
    await ban(me, { days: 3 });
    await overdue(me);
    const removing = await api.pool.connect();
    await removing.query('begin');
    await removing.query('delete from profile where id = $1', [me.id]);
    const ended = endDueBans(createLockTimeoutDb(api, 60_000));
    await waitForBlockedStatement(api.pool, removing);
    await removing.query('commit');
    removing.release();
    expect(await ended).toBe(0);
  });

  it('does not leave wrong counters when they are deleted', async () => {
    const [me, friend] = [await makeMember(api.pool), await makeMember(api.pool)];
    const post = await makePost(api.pool, { authorId: me.id });
    await makeHeart(api.pool, { authorId: friend.id, contentId: post.id });
    await ban(me);
    await removeMember(api.db, me);
    expect((await api.pool.query('select 1 from ban')).rows).toEqual([]);
    expect(await audit()).toEqual([]);
  });
});

describe('moderation.ban: a ban during other writes', () => {
  it('waits longer than other writes for the lock on a post', async () => {
    const me = await makeMember(api.pool);
    const post = await makePost(api.pool, { authorId: me.id });
    const shortLockDb = createLockTimeoutDb(api, 50);
    const release = await holdLock(api.pool, 'select 1 from content where id = $1 for update', [post.id]);
    const outcome = reasonOf(banMember(shortLockDb, maintainer, { memberId: me.id, ...forNow }));
    const countWaiting = async () =>
      (
        await api.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
            and query_start < clock_timestamp() - interval '100 ms'`,
        )
      ).rowCount;
    try {
      await expect.poll(countWaiting).toBe(1);
    } finally {
      await release();
    }
    expect(await outcome).toBe('not refused');
  });

  it('keeps every counter right while the member and others act at the same time', async () => {
    const [me, friend] = [await makeMember(api.pool), await makeMember(api.pool)];
    const posts = await Promise.all(
      Array.from({ length: 6 }, (_, n) => makePost(api.pool, { authorId: n % 2 ? me.id : friend.id })),
    );
    const heart = (who: { id: string }, id: string, hearted: boolean) =>
      reasonOf(api.as(who).hearts.set({ target: { kind: 'content', id }, hearted }));
    const concurrentWrites = Array.from({ length: 40 }, (_, n) => {
      const id = posts[n % posts.length]?.id ?? '';
      return [
        heart(me, id, n % 3 > 0),
        heart(friend, id, n % 4 > 0),
        reasonOf(api.as(me).replies.create({ contentId: id, text: 'So', clientId: crypto.randomUUID() })),
      ];
    }).flat();
    const bansAndLifts = (async () => {
      for (let round = 0; round < 4; round += 1) {
        await ban(me);
        await lift(me);
      }
    })();
    const reasons = await Promise.all([...concurrentWrites, bansAndLifts.then(() => 'not refused')]);
    expect(
      reasons.filter((reason) => !['not refused', 'POST_NOT_FOUND', 'NOT_FOUND'].includes(reason)),
    ).toEqual([]);
    await expect.poll(audit).toEqual([]);
    expect((await api.pool.query('select 1 from content where withheld')).rows).toEqual([]);
    expect((await api.pool.query('select 1 from notification where withheld')).rows).toEqual([]);
  });
});
