import { describe, expect, it } from 'vitest';
import { makeMember, makeViewing } from '#scripts/seed/builders.ts';
import { dayIn, dayLength } from '#shared/calendar.ts';
import type { SeriesState } from '#shared/views/series.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { ended, endedId, firstOf, lampId, lamps } from '#tests/support/bundled-series.ts';
import { memberCalls } from '#tests/support/member-calls.ts';
import { wrongCounters } from '#tests/support/rows.ts';

const api = useApi();
const { diaryOf, markWatched, unmarkWatched, upNext } = memberCalls(api);

describe('series.setWatched', () => {
  it('marks an episode once, even if the call is repeated, and unmarks it', async () => {
    const nora = await makeMember(api.pool);
    const dayBefore = dayIn(null);
    const first = await markWatched(nora, [lampId(1, 1)]);
    const dayAfter = dayIn(null);
    expect(first).toMatchObject({
      state: 'watching',
      round: 1,
      watchedIds: [lampId(1, 1)],
      next: { name: 'The Lamplighters’ Union', episode: { season: 1, number: 2, name: 'A Ladder Short' } },
    });
    const again = await markWatched(nora, [lampId(1, 1)]);
    expect(again?.watchedIds).toEqual(first?.watchedIds);
    expect(again?.rev).toBeGreaterThan(first?.rev ?? Infinity);
    expect(await diaryOf(nora)).toMatchObject([
      {
        name: 'The Lamplighters’ Union',
        mediaType: 'show',
        visibility: 'me',
        rewatch: false,
        episode: { id: lampId(1, 1), season: 1, number: 1, name: 'All at Once' },
        watchedOn: expect.toBeOneOf([dayBefore, dayAfter]) as string,
      },
    ]);
    expect(await unmarkWatched(nora, [lampId(1, 1)])).toMatchObject({ watchedIds: [] });
    expect(await diaryOf(nora)).toEqual([]);
    expect(await wrongCounters(api.pool)).toEqual([]);
  });

  it('keeps an imported series followed when its only mark is removed', async () => {
    const moss = await makeMember(api.pool);
    await makeViewing(api.pool, {
      profileId: moss.id,
      titleType: 'show',
      tmdbId: lamps.tmdbId,
      season: 1,
      episode: 1,
      episodeId: lampId(1, 1),
    });
    expect(await unmarkWatched(moss, [lampId(1, 1)])).toMatchObject({ state: 'watching', watchedIds: [] });
    expect(await upNext(moss)).toEqual([[lamps.tmdbId, 1, 1]]);
    expect(await wrongCounters(api.pool)).toEqual([]);
  });

  it('restores an unmarked episode as it was', async () => {
    const nora = await makeMember(api.pool);
    await markWatched(nora, [lampId(1, 1)], { watchedOn: '2026-01-05' });
    const [before] = await diaryOf(nora);
    await api.as(nora).diary.update({ id: before?.id ?? '', rating: 'fire_4', note: 'Lamps' });
    await api.as(nora).series.setState({ ...lamps, state: 'paused' });
    await unmarkWatched(nora, [lampId(1, 1)]);
    expect(await markWatched(nora, [lampId(1, 1)])).toMatchObject({ state: 'paused' });
    expect(await diaryOf(nora)).toMatchObject([
      { id: before?.id, watchedOn: '2026-01-05', rating: 'fire_4', note: 'Lamps' },
    ]);
    // an undo that is delivered on a later day names the day, and the series stays paused
    await unmarkWatched(nora, [lampId(1, 1)]);
    const later = { watchedOn: '2026-01-06', stateBefore: 'paused' } as const;
    expect(await markWatched(nora, [lampId(1, 1)], later)).toMatchObject({ state: 'paused' });
    // and the series keeps the state that the member chose
    await api.as(nora).series.setState({ ...lamps, state: 'finished' });
    expect(await unmarkWatched(nora, [lampId(1, 1)])).toMatchObject({ state: 'watching' });
    for (const _sentAgain of [1, 2])
      expect(await markWatched(nora, [lampId(1, 1)], { stateBefore: 'finished' })).toMatchObject({
        state: 'finished',
      });
  });

  it('keeps episodes with more than a mark when several are unmarked at once', async () => {
    const nora = await makeMember(api.pool);
    await markWatched(nora, [lampId(1, 1), lampId(1, 2)]);
    const first = (await diaryOf(nora)).find(({ episode }) => episode?.number === 1);
    await api.as(nora).diary.update({ id: first?.id ?? '', rating: 'fire_4' });
    expect(await unmarkWatched(nora, [lampId(1, 1), lampId(1, 2)])).toMatchObject({
      watchedIds: [lampId(1, 1)],
    });
    expect(await diaryOf(nora)).toMatchObject([{ id: first?.id, rating: 'fire_4' }]);
  });

  it('restores the earlier state of the series when the marks are undone', async () => {
    const nora = await makeMember(api.pool);
    const takeBack = (stateBefore: SeriesState | null, episodeIds = firstOf(lampId, 1, 3)) =>
      unmarkWatched(nora, episodeIds, { stateBefore });
    await markWatched(nora, firstOf(lampId, 1, 3), { watchedOn: null });
    for (const _sentAgain of [1, 2]) expect(await takeBack(null)).toBeNull();
    expect((await api.as(nora).series.get(lamps)).progress).toBeNull();
    // a state that was chosen since then stays
    await markWatched(nora, firstOf(lampId, 1, 3), { watchedOn: null });
    await api.as(nora).series.setState({ ...lamps, state: 'paused' });
    expect(await takeBack(null)).toMatchObject({ state: 'paused', watchedIds: [] });
    for (const state of ['dropped', 'paused', 'finished'] as const) {
      await api.as(nora).series.setState({ ...lamps, state });
      // an undo that is delivered before the marks
      expect(await takeBack(state)).toMatchObject({ state, watchedIds: [] });
      expect(await markWatched(nora, firstOf(lampId, 1, 3), { watchedOn: null })).toMatchObject({
        state: 'watching',
      });
      for (const _sentAgain of [1, 2])
        expect(await takeBack(state)).toMatchObject({ state, round: 1, watchedIds: [] });
    }
    // there are no marks to undo
    expect(await takeBack(null)).toMatchObject({ state: 'finished' });
    expect(await unmarkWatched(nora, firstOf(lampId, 1, 3))).toMatchObject({ state: 'finished' });
    // with another episode watched in the meantime, the series stays followed
    await markWatched(nora, firstOf(lampId, 1, 4));
    expect(await takeBack(null)).toMatchObject({ state: 'watching', watchedIds: [lampId(1, 4)] });
    expect(await wrongCounters(api.pool)).toEqual([]);
  });

  it('resumes a finished series if one of its episodes has more than a mark', async () => {
    const nora = await makeMember(api.pool);
    const episodeIds = [...firstOf(endedId, 1, 6), ...firstOf(endedId, 2, 6)];
    expect(await markWatched(nora, episodeIds, ended)).toMatchObject({ state: 'finished' });
    const [{ id } = { id: '' }] = await diaryOf(nora);
    await api.as(nora).diary.update({ id, note: 'Lamps' });
    expect(await unmarkWatched(nora, episodeIds, { ...ended, stateBefore: null })).toMatchObject({
      state: 'watching',
      watchedIds: [expect.any(Number)],
    });
  });

  it('restores nothing that was removed in the diary', async () => {
    const nora = await makeMember(api.pool);
    await markWatched(nora, [lampId(1, 1)]);
    const [{ id } = { id: '' }] = await diaryOf(nora);
    await api.as(nora).diary.update({ id, rating: 'poop_4', note: 'Not to be read' });
    await api.as(nora).diary.remove({ id });
    await markWatched(nora, [lampId(1, 1)]);
    expect(await diaryOf(nora)).toMatchObject([{ rating: null, note: '' }]);
  });

  it('restores only the viewing that was unmarked last, so that an episode is logged once', async () => {
    const nora = await makeMember(api.pool);
    await markWatched(nora, [lampId(1, 1), lampId(1, 2)]);
    await unmarkWatched(nora, [lampId(1, 1), lampId(1, 2)]);
    const title = { mediaType: 'show', ...lamps, season: 1, episode: 1 } as const;
    const last = await api.as(nora).diary.log({ title, watchedOn: null, clientId: crypto.randomUUID() });
    await unmarkWatched(nora, [lampId(1, 1)]);
    await markWatched(nora, [lampId(1, 1), lampId(1, 2)]);
    expect((await diaryOf(nora)).map(({ id, episode }) => [episode?.number, id === last.id])).toEqual([
      [2, false],
      [1, true],
    ]);
  });

  it('leaves out episodes that have not aired in the member’s time zone, and refuses if none has', async () => {
    const nora = await makeMember(api.pool);
    const all = firstOf(lampId, 2, 10);
    const { seasons } = await api.as(nora).series.get(lamps);
    const aired = seasons[1]?.episodes.filter((one) => one.aired).map(({ id }) => id);
    expect(await markWatched(nora, all)).toMatchObject({ watchedIds: aired, next: null });
    expect(await reasonOf(markWatched(nora, [lampId(2, 10)]))).toBe('NOT_AIRED');
    // fourteen hours ahead of UTC
    const timeZone = 'Pacific/Kiritimati';
    await api.as(nora).account.updateSettings({ timeZone });
    const airOn = (day: string) =>
      api.pool.query('update series_episode set airs_on = $2 where episode_id = $1', [lampId(2, 10), day]);
    const tomorrow = dayIn(timeZone, Date.now() + dayLength);
    await airOn(tomorrow);
    const reason = await reasonOf(markWatched(nora, [lampId(2, 10)]));
    // midnight may pass in the meantime
    expect(reason === 'NOT_AIRED' || dayIn(timeZone) === tomorrow).toBe(true);
    await airOn(dayIn(timeZone));
    expect((await markWatched(nora, [lampId(2, 10)]))?.watchedIds).toContain(lampId(2, 10));
    await api.pool.query(`update series set read_at = now() - interval '2 days'`);
    await markWatched(nora, [lampId(1, 1)]);
  });

  it('refuses future days and episodes of other series', async () => {
    const nora = await makeMember(api.pool);
    expect(await reasonOf(markWatched(nora, [lampId(1, 1)], { watchedOn: '2099-01-01' }))).toBe(
      'SEEN_TOO_EARLY',
    );
    expect(await reasonOf(markWatched(nora, [endedId(1, 1)]))).toBe('EPISODE_NOT_FOUND');
    expect(await reasonOf(unmarkWatched(nora, [lampId(1, 1)]))).toBe('SERIES_NOT_FOLLOWED');
    expect(await diaryOf(nora)).toEqual([]);
  });

  it('logs a whole season without days, and finishes an ended series with its last episode', async () => {
    const nora = await makeMember(api.pool);
    const of = { ...ended, watchedOn: null };
    expect(await markWatched(nora, [...firstOf(endedId, 1, 6), ...firstOf(endedId, 2, 5)], of)).toMatchObject(
      {
        state: 'watching',
        next: { episode: { season: 2, number: 6 }, watched: 11, aired: 12 },
      },
    );
    expect(await markWatched(nora, [endedId(2, 6)], of)).toMatchObject({ state: 'finished', next: null });
    expect((await diaryOf(nora)).every(({ watchedOn }) => watchedOn === null)).toBe(true);
    // a special does not change the progress
    expect(await markWatched(nora, [endedId(0, 1)], of)).toMatchObject({ state: 'finished' });
    expect(await unmarkWatched(nora, [endedId(2, 6)], ended)).toMatchObject({
      state: 'watching',
      next: { episode: { number: 6 } },
    });
    expect(await wrongCounters(api.pool)).toEqual([]);
  });
});
