import { describe, expect, it, onTestFinished } from 'vitest';
import { type Member, makeMember } from '#scripts/seed/builders.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { ended, endedId, lampId, lamps } from '#tests/support/bundled-series.ts';
import { memberCalls } from '#tests/support/member-calls.ts';

const api = useApi();
const { diaryOf } = memberCalls(api);
const wrongCounters = async () => (await api.pool.query('select * from audit_counters()')).rows;

describe('diary.log: an episode', () => {
  const log = (
    who: Member,
    season: number,
    episode: number,
    more: { rating?: 'fire_4'; tmdbId?: number } = {},
  ) => {
    const { tmdbId = lamps.tmdbId, ...details } = more;
    const title = { mediaType: 'show' as const, tmdbId, season, episode };
    return api
      .as(who)
      .diary.log({ title, watchedOn: '2026-11-01', clientId: crypto.randomUUID(), ...details });
  };
  const progressOf = async (who: Member, tmdbId = lamps.tmdbId) =>
    (await api.as(who).series.get({ tmdbId })).progress;

  it('is a viewing with number and name, marks the episode as watched, and counts as an episode and not toward the series’ heat', async () => {
    const who = await makeMember(api.pool);
    await api.as(who).account.updateSettings({ diaryVisibility: 'everyone' });
    const logged = await log(who, 1, 3, { rating: 'fire_4' });
    expect(logged).toMatchObject({
      mediaType: 'show',
      ...lamps,
      rating: 'fire_4',
      rewatch: false,
      visibility: 'everyone',
      episode: { id: lampId(1, 3), season: 1, number: 3, name: 'The Wick Inspector' },
    });
    expect(await progressOf(who)).toMatchObject({
      state: 'watching',
      watchedIds: [lampId(1, 3)],
      furthest: { season: 1, number: 3 },
      next: { episode: { season: 1, number: 4 } },
    });
    const { total } = await api.as(null).diary.stats({ profileId: who.id });
    expect(total).toMatchObject({ episodes: 1, series: 0, minutes: 48, flames: 1 });
    expect(await api.as(null).titles.reception({ mediaType: 'show', ...lamps })).toMatchObject({ flames: 0 });
    expect(await log(who, 1, 3)).toMatchObject({ rewatch: true });
    await log(who, 1, 4);
    const ofThird = { mediaType: 'show' as const, ...lamps, episodeId: lampId(1, 3) };
    expect(await api.as(who).diary.forTitle(ofThird)).toMatchObject({
      total: 2,
      items: [{ rewatch: true }, { rewatch: false }],
    });
    await api.as(who).diary.remove({ id: (await log(who, 1, 5)).id });
    expect((await progressOf(who))?.watchedIds).toEqual([lampId(1, 3), lampId(1, 4)]);
    expect(await wrongCounters()).toEqual([]);
  });

  it('belongs to the current round, and the last one finishes a series that has ended', async () => {
    const who = await makeMember(api.pool);
    await log(who, 1, 1, ended);
    await api.as(who).series.setRound({ ...ended, round: 2 });
    await log(who, 2, 6, ended);
    expect(await progressOf(who, ended.tmdbId)).toMatchObject({
      state: 'finished',
      round: 2,
      watchedIds: [endedId(2, 6)],
    });
  });

  it('that finished a series resumes it when its viewing is removed', async () => {
    const who = await makeMember(api.pool);
    const earlier = await log(who, 1, 1, ended);
    const last = await log(who, 2, 6, ended);
    expect(await progressOf(who, ended.tmdbId)).toMatchObject({ state: 'finished', next: null });
    await api.as(who).diary.remove({ id: earlier.id });
    expect(await progressOf(who, ended.tmdbId)).toMatchObject({ state: 'finished', next: null });
    await api.as(who).diary.remove({ id: last.id });
    expect(await progressOf(who, ended.tmdbId)).toMatchObject({
      state: 'watching',
      next: { episode: { season: 1, number: 1 } },
    });
    await api.as(who).diary.restore({ id: last.id });
    expect(await progressOf(who, ended.tmdbId)).toMatchObject({ state: 'finished', next: null });
  });

  it('that finished a series resumes it when the series is unmarked as seen', async () => {
    const who = await makeMember(api.pool);
    await log(who, 2, 6, ended);
    const title = { mediaType: 'show', tmdbId: ended.tmdbId } as const;
    const unseen = await api.as(who).collections.setSeen({ ...title, seen: false, all: true });
    // spoilers of the series are covered again
    expect(unseen).toMatchObject({ viewings: 0, known: false });
    expect(await progressOf(who, ended.tmdbId)).toMatchObject({ state: 'watching', watchedIds: [] });
    expect(await api.as(who).collections.setSeen({ ...title, seen: true })).toMatchObject({ known: true });
    expect(await progressOf(who, ended.tmdbId)).toMatchObject({ state: 'finished', next: null });
  });

  it('whose removal resumed an ongoing series finishes it again on undo if the member had set it to finished', async () => {
    const who = await makeMember(api.pool);
    const before = await log(who, 2, 5, ended);
    const last = await log(who, 2, 6, ended);
    const setEnded = (isEnded: boolean) =>
      api.pool.query('update series set ended = $1 where tmdb_id = $2', [isEnded, ended.tmdbId]);
    await setEnded(false);
    onTestFinished(async () => void (await setEnded(true)));
    const { remove, restore } = api.as(who).diary;
    const state = async () => (await progressOf(who, ended.tmdbId))?.state;
    const setState = (to: 'watching' | 'finished') => api.as(who).series.setState({ ...ended, state: to });

    await setState('finished');
    await remove({ id: last.id });
    await remove({ id: before.id });
    expect(await state()).toBe('watching');
    await restore({ id: before.id });
    expect(await state()).toBe('watching');
    await restore({ id: last.id });
    expect(await state()).toBe('finished');
    // if an earlier episode was removed first, only when the last one is back
    await remove({ id: before.id });
    await remove({ id: last.id });
    await restore({ id: before.id });
    expect(await state()).toBe('watching');
    await restore({ id: last.id });
    expect(await state()).toBe('finished');
    // not if the removal left it finished and the member has changed it since
    await remove({ id: before.id });
    expect(await state()).toBe('finished');
    await setState('watching');
    await restore({ id: before.id });
    expect(await state()).toBe('watching');
    await setState('finished');
    // also if the series was unmarked as seen
    const seen = { mediaType: 'show', tmdbId: ended.tmdbId, all: true } as const;
    await api.as(who).collections.setSeen({ ...seen, seen: false });
    expect(await state()).toBe('watching');
    await api.as(who).collections.setSeen({ ...seen, seen: true });
    expect(await state()).toBe('finished');
    // a series that was being watched stays that way
    await setState('watching');
    await remove({ id: last.id });
    await restore({ id: last.id });
    expect(await state()).toBe('watching');
  });

  it('keeps its day and rating when it is marked as watched again, even with other episodes or another day', async () => {
    const who = await makeMember(api.pool);
    const { id } = await log(who, 1, 1, { rating: 'fire_4' });
    const set = (watched: boolean, watchedOn?: string | null) =>
      api.as(who).series.setWatched({
        ...lamps,
        episodeIds: [lampId(1, 1)],
        watched,
        ...(watchedOn !== undefined && { watchedOn }),
      });
    for (const watchedOn of [undefined, null, '2026-11-02']) {
      await api.as(who).series.setState({ ...lamps, state: 'paused' });
      await set(false);
      const state = watchedOn === undefined ? 'paused' : 'watching';
      for (const _sentAgain of [1, 2]) expect(await set(true, watchedOn)).toMatchObject({ state });
      expect(await diaryOf(who)).toMatchObject([{ id, watchedOn: '2026-11-01', rating: 'fire_4' }]);
    }
    await set(false);
    const both = { ...lamps, episodeIds: [lampId(1, 1), lampId(1, 2)], watched: true, watchedOn: null };
    await api.as(who).series.setWatched(both);
    expect(await diaryOf(who)).toMatchObject([{ id, watchedOn: '2026-11-01' }, { watchedOn: null }]);
  });

  it('is refused before it airs, if it does not exist, and for a film', async () => {
    const who = await makeMember(api.pool);
    expect(await reasonOf(log(who, 2, 10))).toBe('NOT_AIRED');
    expect(await reasonOf(log(who, 1, 99))).toBe('EPISODE_NOT_FOUND');
    expect(await diaryOf(who)).toEqual([]);
  });
});
