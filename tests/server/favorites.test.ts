import { describe, expect, it } from 'vitest';
import { makeFollow, makeMember, makeMembers, makePost } from '#scripts/seed/builders.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { following } from '#tests/support/live.ts';

const api = useApi();

/** A reader who follows an author. */
async function fanAndStar() {
  const [fan, star] = await makeMembers(api.pool, 2);
  await makeFollow(api.pool, { followerId: fan.id, followeeId: star.id });
  const set = (favorite: boolean) => api.as(fan).favorites.set({ profileId: star.id, favorite });
  const rows = async () =>
    (await api.pool.query('select favorite_id from favorite where profile_id = $1', [fan.id])).rows.length;
  return { fan, star, set, rows };
}

describe('favorites.set: favorites', () => {
  it('are kept once when set twice, and end when taken back twice', async () => {
    const { fan, star, set, rows } = await fanAndStar();
    const first = await set(true);
    expect(first).toMatchObject({ id: star.id, following: true, favorite: true, counts: { followers: 1 } });
    expect(await set(true)).toEqual(first);
    expect(await rows()).toBe(1);
    expect((await api.as(fan).profiles.get({ id: star.id })).stats.favorite).toBe(true);
    expect(await set(false)).toMatchObject({ following: true, favorite: false });
    expect(await set(false)).toMatchObject({ favorite: false });
    expect(await rows()).toBe(0);
  });

  it('require a follow first, with the product’s message, and cannot be set on yourself', async () => {
    const [nora, theo] = await makeMembers(api.pool, 2);
    const favor = (id: string) => api.as(nora).favorites.set({ profileId: id, favorite: true });
    await expect(favor(theo.id)).rejects.toMatchObject({
      message: 'You must follow users before favoriting them.',
      cause: { reason: 'FOLLOW_FIRST' },
    });
    expect(await reasonOf(favor(nora.id))).toBe('FOLLOW_FIRST');
    expect(await api.as(nora).favorites.set({ profileId: theo.id, favorite: false })).toMatchObject({
      favorite: false,
    });
  });

  it('end with the follow, and its answer says so', async () => {
    const { fan, star, set, rows } = await fanAndStar();
    await set(true);
    const unfollow = { profileId: star.id, following: false };
    expect(await api.as(fan).follows.set(unfollow)).toMatchObject({ following: false, favorite: false });
    expect(await rows()).toBe(0);
  });

  it('appear on the Favorites tab of the feed until they end', async () => {
    const { fan, star, set } = await fanAndStar();
    const post = await makePost(api.pool, { authorId: star.id });
    const shown = async () =>
      (await api.as(fan).feed.list({ tab: 'favorites' })).items.map((item) => item.id);
    expect(await shown()).toEqual([]);
    await set(true);
    expect(await shown()).toEqual([post.id]);
    await set(false);
    expect(await shown()).toEqual([]);
  });

  it('reach the same member’s other tabs, and nobody else', async () => {
    const { fan, star, set } = await fanAndStar();
    const elsewhere = following((signal) => api.live.memberCounts(fan, star.id, signal));
    const stranger = following((signal) => api.live.memberCounts(null, star.id, signal));
    expect(await elsewhere.next()).toMatchObject({ following: true, favorite: false });
    expect(await stranger.next()).toMatchObject({ following: false, favorite: false });
    await set(true);
    expect(await elsewhere.next()).toMatchObject({ favorite: true });
    const other = await makeMember(api.pool);
    await api.as(other).follows.set({ profileId: star.id, following: true });
    const event = await stranger.next();
    expect(event).toMatchObject({ counts: { followers: 2 } });
    expect(event).not.toHaveProperty('favorite');
  });

  it('stay consistent when setting and unfollowing happen at once, over and over', async () => {
    const { fan, star } = await fanAndStar();
    await makeFollow(api.pool, { followerId: star.id, followeeId: fan.id });
    const calls = Array.from({ length: 36 }, (_, n) => {
      if (n % 3 === 0) return api.as(fan).follows.set({ profileId: star.id, following: n % 2 === 0 });
      if (n % 3 === 1) return api.as(star).favorites.set({ profileId: fan.id, favorite: n % 2 === 0 });
      return api.as(fan).favorites.set({ profileId: star.id, favorite: true });
    });
    const refused = (await Promise.allSettled(calls)).filter((call) => call.status === 'rejected');
    for (const { reason } of refused) expect(reason).toMatchObject({ cause: { reason: 'FOLLOW_FIRST' } });
    const { rows } = await api.pool.query(
      `select 1 from favorite left join follow on follower_id = profile_id and followee_id = favorite_id
        where follower_id is null`,
    );
    expect(rows).toEqual([]);
    expect((await api.pool.query('select * from audit_counters()')).rows).toEqual([]);
  });

  it('are not visible to the favorite: no notification, no count', async () => {
    const { star, set } = await fanAndStar();
    const before = await api.as(star).profiles.get({ id: star.id });
    await set(true);
    expect(await api.as(star).profiles.get({ id: star.id })).toEqual(before);
    expect((await api.as(star).notifications.list({})).items).toEqual([]);
  });
});
