import { describe, expect, it } from 'vitest';
import { makeBlock, makeFollow, makeHidden, makeMember, makeReview } from '#scripts/seed/builders.ts';
import { useApi } from '#tests/support/api.ts';

const api = useApi();
const member = () => makeMember(api.pool);
const follow = (follower: { id: string }, followee: { id: string }) =>
  makeFollow(api.pool, { followerId: follower.id, followeeId: followee.id });

describe('profiles.suggested: members to follow', () => {
  it('are followed by members that you follow, then the most followed; you, members you follow, hidden and blocked members are left out', async () => {
    const [nora, friend, other] = [await member(), await member(), await member()];
    const [near, nearer, star] = [await member(), await member(), await member()];
    const [hidden, blocked, blocking] = [await member(), await member(), await member()];
    for (const followee of [friend, other]) await follow(nora, followee);
    for (const followee of [near, nearer, hidden, blocked, blocking, nora]) await follow(friend, followee);
    await follow(other, nearer);
    for (let n = 0; n < 4; n += 1) await follow(await member(), star);
    await makeHidden(api.pool, { ownerId: nora.id, hiddenId: hidden.id });
    await makeBlock(api.pool, { ownerId: nora.id, blockedId: blocked.id });
    await makeBlock(api.pool, { ownerId: blocking.id, blockedId: nora.id });

    const { items } = await api.as(nora).profiles.suggested();
    expect(items.map(({ id }) => id)).toEqual([nearer.id, near.id, star.id]);
    expect(items[0]).toMatchObject({
      username: nearer.username,
      stats: { counts: { followers: 2 }, following: false, favorite: false },
      viewer: { canFollow: true, isSelf: false },
    });
    expect((await api.as(null).profiles.suggested()).items[0]).toMatchObject({
      id: star.id,
      viewer: { canFollow: false },
    });
    await api.as(nora).follows.set({ profileId: nearer.id, following: true });
    expect((await api.as(nora).profiles.suggested()).items.map(({ id }) => id)).not.toContain(nearer.id);
  });
});

describe('feed.beingReviewed: what is being reviewed', () => {
  it('counts flames and poops of the latest reviews by title, most reviewed first', async () => {
    const [nora, theo, reader] = [await member(), await member(), await member()];
    const of = (tmdbId: number, titleName: string, input: object = {}) =>
      makeReview(api.pool, { authorId: nora.id, tmdbId, titleName, ...input });
    await of(1, 'Embers (2011)', { createdAt: new Date(Date.now() - 60_000) });
    await of(2, 'Ashes (2012)', { rating: 'poop_1' });
    await of(1, 'Embers (2011)', { authorId: theo.id, rating: 'fire_4' });
    await of(1, 'Embers (2011)', { rating: 'poop_4' });
    await of(1, 'Not the film (2011)', { titleType: 'show', isPublic: false });

    const { items } = await api.as(reader).feed.beingReviewed();
    expect(items).toEqual([
      {
        mediaType: 'movie',
        tmdbId: 1,
        titleName: 'Embers (2011)',
        posterPath: null,
        reviews: { flames: 2, poops: 1 },
      },
      expect.objectContaining({ titleName: 'Ashes (2012)', reviews: { flames: 0, poops: 1 } }),
    ]);
    expect(await api.as(null).feed.beingReviewed()).toEqual({ items });

    await makeBlock(api.pool, { ownerId: nora.id, blockedId: reader.id });
    expect((await api.as(reader).feed.beingReviewed()).items).toMatchObject([
      { tmdbId: 1, reviews: { flames: 1, poops: 0 } },
    ]);
    await makeHidden(api.pool, { ownerId: reader.id, hiddenId: theo.id });
    expect(await api.as(reader).feed.beingReviewed()).toEqual({ items: [] });
  });
});
