import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeBlock, makeFavorite, makeFollow, makeMember } from '#scripts/seed/builders.ts';
import { insertRow } from '#scripts/seed/rows.ts';
import { readFollowState } from '#server/domains/profiles/profiles.views.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { wrongCounters } from '#tests/support/rows.ts';

const api = useApi();
const pair = async () => ({ one: await makeMember(api.pool), other: await makeMember(api.pool) });

describe('follows.set and follows.list: follows', () => {
  it('counts a follow once when it is set twice, for both members', async () => {
    const { one, other } = await pair();
    const first = await api.as(one).follows.set({ profileId: other.id, following: true });
    expect(first).toMatchObject({ id: other.id, following: true, counts: { followers: 1, following: 0 } });
    expect(await api.as(one).follows.set({ profileId: other.id, following: true })).toEqual(first);
    expect((await api.as(one).profiles.get({ id: one.id })).stats.counts.following).toBe(1);
  });

  it('can be read with the favorite, without the whole profile, but not across a block', async () => {
    const { one, other } = await pair();
    const look = () => api.as(one).follows.get({ profileId: other.id });
    expect(await look()).toMatchObject({ id: other.id, following: false, favorite: false });
    await api.as(one).follows.set({ profileId: other.id, following: true });
    const favored = await api.as(one).favorites.set({ profileId: other.id, favorite: true });
    expect(await look()).toEqual(favored);
    expect(await look()).toMatchObject({ following: true, favorite: true, counts: { followers: 1 } });
    await makeBlock(api.pool, { ownerId: other.id, blockedId: one.id });
    expect(await reasonOf(look())).toBe('PROFILE_NOT_FOUND');
  });

  it('are not found for a member who has left', async () => {
    const { one } = await pair();
    await expect(readFollowState(api.db, one, randomUUID())).rejects.toMatchObject({
      reason: 'PROFILE_NOT_FOUND',
    });
  });

  it('leaves one row after a double click', async () => {
    const { one, other } = await pair();
    const follow = () => api.as(one).follows.set({ profileId: other.id, following: true });
    await Promise.all([follow(), follow()]);
    const { rows } = await api.pool.query('select count(*)::int n from follow where follower_id = $1', [
      one.id,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('refuses following yourself, and so does the database', async () => {
    const { one } = await pair();
    // in upper case, it is the same id
    for (const profileId of [one.id, one.id.toUpperCase()])
      expect(await reasonOf(api.as(one).follows.set({ profileId, following: true }))).toBe('FOLLOW_YOURSELF');
    await expect(
      api.pool.query('insert into follow (follower_id, followee_id) values ($1, $1)', [one.id]),
    ).rejects.toThrow('follow_not_self');
  });

  it('ends the favorite with the follow', async () => {
    const { one, other } = await pair();
    await api.as(one).follows.set({ profileId: other.id, following: true });
    await makeFavorite(api.pool, { profileId: one.id, favoriteId: other.id });
    await api.as(one).follows.set({ profileId: other.id, following: false });
    const { rowCount } = await api.pool.query('select 1 from favorite where profile_id = $1', [one.id]);
    expect(rowCount).toBe(0);
  });

  it('notifies once, and removes the notification with the follow', async () => {
    const { one, other } = await pair();
    await api.as(one).follows.set({ profileId: other.id, following: true });
    expect((await api.as(other).notifications.list({})).items).toMatchObject([
      { type: 'follow', actor: { id: one.id }, read: false },
    ]);
    await api.as(one).follows.set({ profileId: other.id, following: false });
    expect((await api.as(other).notifications.list({})).items).toEqual([]);
  });

  it('allows two members to follow each other at once, over and over', async () => {
    const { one, other } = await pair();
    const calls = Array.from({ length: 60 }, (_, index) => {
      const [from, to] = index % 2 === 0 ? [one, other] : [other, one];
      return api.as(from).follows.set({ profileId: to.id, following: index % 3 !== 0 });
    });
    await Promise.all(calls);
    expect(await wrongCounters(api.pool)).toEqual([]);
  });

  it('lists followers latest first, page by page, without repeats or gaps', async () => {
    const star = await makeMember(api.pool);
    const fans = [];
    for (let index = 0; index < 60; index += 1) {
      const fan = await makeMember(api.pool);
      fans.push(fan.id);
      await api.as(fan).follows.set({ profileId: star.id, following: true });
    }
    const first = await api.as(null).follows.list({ profileId: star.id, side: 'followers' });
    const second = await api
      .as(null)
      .follows.list({ profileId: star.id, side: 'followers', cursor: first.nextCursor });
    expect(first.items).toHaveLength(50);
    expect(second.nextCursor).toBeNull();
    expect([...first.items, ...second.items].map((member) => member.id)).toEqual(fans.toReversed());
  });
});

describe('follows.list: a search', () => {
  it('finds followers and followed members by part of a name, as Explore does, latest first and page by page', async () => {
    const star = await makeMember(api.pool);
    const find = async (side: 'followers' | 'following', query: string) => {
      const { items } = await api.as(null).follows.list({ profileId: star.id, side, query });
      return items.map(({ username }) => username);
    };
    const older = await makeMember(api.pool, { username: 'wren_older', fullName: 'Olive' });
    const newer = await makeMember(api.pool, { username: 'plain.newer', fullName: 'Jenny Wren' });
    await makeMember(api.pool, { username: 'wren_stranger' });
    await makeFollow(api.pool, { followerId: older.id, followeeId: star.id, createdAt: '2026-01-01' });
    await makeFollow(api.pool, { followerId: newer.id, followeeId: star.id, createdAt: '2026-01-02' });
    await makeFollow(api.pool, { followerId: star.id, followeeId: older.id });
    expect(await find('followers', ' WREN ')).toEqual([newer.username, older.username]);
    expect(await find('followers', 'wr')).toEqual([newer.username, older.username]);
    expect(await find('following', 'wren')).toEqual([older.username]);
    expect(await find('followers', 'n_o')).toEqual([older.username]);
    expect(await find('followers', 'nobody is called this')).toEqual([]);

    const { rows } = await api.pool.query<{ id: string }>(
      `with fan as (
          insert into profile (username, full_name) select 'wrenfan' || n, 'Fan' from generate_series(1, 60) n returning id
        )
        insert into follow (follower_id, followee_id, created_at)
          select id, $1, now() - row_number() over (order by id) * interval '1 second' from fan
        returning follower_id as id`,
      [star.id],
    );
    const ask = { profileId: star.id, side: 'followers', query: 'fan' } as const;
    const first = await api.as(null).follows.list(ask);
    const second = await api.as(null).follows.list({ ...ask, cursor: first.nextCursor });
    expect([first.items.length, second.nextCursor]).toEqual([50, null]);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
      rows.map(({ id }) => id).toSorted(),
    );
    // a cursor of one search is refused by another
    const other = api.as(null).follows.list({ ...ask, query: 'wren', cursor: first.nextCursor });
    expect(await reasonOf(other)).toBe('CURSOR_INVALID');
  });

  it('finds nobody separated by a block or a ban, in long searches and short ones', async () => {
    const [star, viewer] = [await makeMember(api.pool), await makeMember(api.pool)];
    const names = ['blocked', 'blocking', 'banned', 'open'];
    const [blocked, blocking, banned, open] = await Promise.all(
      names.map((name) => makeMember(api.pool, { username: `zither_${name}` })),
    );
    if (!blocked || !blocking || !banned || !open) throw new Error('somebody is missing');
    for (const { id } of [blocked, blocking, banned, open])
      await makeFollow(api.pool, { followerId: id, followeeId: star.id });
    await makeBlock(api.pool, { ownerId: viewer.id, blockedId: blocked.id });
    await makeBlock(api.pool, { ownerId: blocking.id, blockedId: viewer.id });
    await insertRow(api.pool, 'ban', { memberId: banned.id, reason: 'Spam' });
    for (const query of ['zither', 'zi']) {
      const ask = { profileId: star.id, side: 'followers', query } as const;
      const { items } = await api.as(viewer).follows.list(ask);
      expect(items.map(({ id }) => id)).toEqual([open.id]);
      expect((await api.as(null).follows.list(ask)).items).toHaveLength(3);
    }
    // nor in the list of a member across a block
    await makeFollow(api.pool, { followerId: open.id, followeeId: blocking.id });
    const theirs = { profileId: blocking.id, side: 'followers', query: 'zither' } as const;
    expect((await api.as(viewer).follows.list(theirs)).items).toEqual([]);
    expect((await api.as(open).follows.list(theirs)).items).toMatchObject([{ id: open.id }]);
  });
});
