import { describe, expect, it } from 'vitest';
import {
  type Member,
  makeBlock,
  makeFollow,
  makeMember,
  makeMembers,
  makeViewing,
} from '#scripts/seed/builders.ts';
import { type NewRow, insertRow, insertRows } from '#scripts/seed/rows.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';

const api = useApi();

describe('diary.titles', () => {
  const titlesOf = async (
    who: Member | null,
    owner: Member,
    asked: { year?: number; query?: string } = {},
  ) => {
    const { items } = await api.as(who).diary.titles({ profileId: owner.id, ...asked });
    return items.map(({ name }) => name);
  };
  const watch = (
    owner: Member,
    tmdbId: number,
    title: string,
    watchedOn: string | null,
    more: Partial<NewRow<'viewing'>> = {},
  ) =>
    makeViewing(api.pool, {
      profileId: owner.id,
      titleType: 'movie',
      tmdbId,
      title,
      watchedOn,
      visibility: 'everyone',
      ...more,
    });

  it('lists each title once, last watched first, and filters by year or by words of the name', async () => {
    const nora = await makeMember(api.pool);
    await watch(nora, 1, 'Amélie', '2024-05-01');
    await watch(nora, 2, 'Night Train', '2024-06-01');
    await watch(nora, 1, 'Amélie', '2025-02-01', { rewatch: true });
    await watch(nora, 3, 'Some Night', null);
    // the same id, but a series, once with an episode
    const episode = { season: 1, episode: 1, episodeId: 77, episodeTitle: 'Amelia' };
    await watch(nora, 1, 'The Night Shift', '2025-01-01', { titleType: 'show', ...episode });
    await watch(nora, 1, 'The Night Shift', '2024-01-01', { titleType: 'show' });
    expect(await titlesOf(null, nora)).toEqual(['Amélie', 'The Night Shift', 'Night Train', 'Some Night']);
    expect(await titlesOf(null, nora, { query: 'amelie' })).toEqual(['Amélie']);
    expect(await titlesOf(null, nora, { query: 'NIGHT' })).toEqual([
      'The Night Shift',
      'Night Train',
      'Some Night',
    ]);
    expect(await titlesOf(null, nora, { year: 2024 })).toEqual(['Night Train', 'Amélie', 'The Night Shift']);
    expect(await titlesOf(null, nora, { year: 2024, query: 'some' })).toEqual([]);
    for (const query of ['%', 'casablanca']) expect(await titlesOf(null, nora, { query })).toEqual([]);
  });

  it('comes page by page, each title once', async () => {
    const nora = await makeMember(api.pool);
    await insertRows(
      api.pool,
      'viewing',
      Array.from({ length: 240 }, (_, n) => ({
        profileId: nora.id,
        titleType: 'movie',
        tmdbId: 1_000 + (n % 120),
        title: `Reel ${n % 120}`,
        watchedOn: n % 10 ? `2024-0${1 + (n % 9)}-1${n % 3}` : null,
      })),
    );
    for (const query of [undefined, 'reel']) {
      const read: number[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await api.as(nora).diary.titles({ profileId: nora.id, query, cursor });
        expect(page.items.length).toBeLessThanOrEqual(48);
        read.push(...page.items.map(({ tmdbId }) => tmdbId));
        cursor = page.nextCursor;
      }
      expect(read.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: 120 }, (_, n) => 1_000 + n),
      );
    }
  });

  it('lists what each viewer may see, and nothing across a block or of a banned member', async () => {
    const [nora, theo, ines] = await makeMembers(api.pool, 3);
    await makeFollow(api.pool, { followerId: theo.id, followeeId: nora.id });
    await watch(nora, 1, 'Open Night', '2024-01-01');
    await watch(nora, 2, 'Night among Friends', '2024-01-02', { visibility: 'followers' });
    await watch(nora, 3, 'Secret Night', '2024-01-03', { visibility: 'me' });
    // a title is sorted by the last viewing that the viewer may see
    await watch(nora, 1, 'Open Night', '2024-02-01', { visibility: 'me' });
    for (const query of [undefined, 'night']) {
      expect(await titlesOf(nora, nora, { query })).toEqual([
        'Open Night',
        'Secret Night',
        'Night among Friends',
      ]);
      expect(await titlesOf(theo, nora, { query })).toEqual(['Night among Friends', 'Open Night']);
      for (const who of [ines, null]) expect(await titlesOf(who, nora, { query })).toEqual(['Open Night']);
    }
    await makeBlock(api.pool, { ownerId: nora.id, blockedId: ines.id });
    expect(await reasonOf(titlesOf(ines, nora, { query: 'night' }))).toBe('PROFILE_NOT_FOUND');
    await insertRow(api.pool, 'ban', { memberId: nora.id, reason: 'Spam' });
    expect(await reasonOf(titlesOf(theo, nora, { query: 'night' }))).toBe('PROFILE_NOT_FOUND');
  });
});
