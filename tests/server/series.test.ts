import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Member, makeMember, makeViewing } from '#scripts/seed/builders.ts';
import { findMovedEpisodes } from '#scripts/audit/faults.ts';
import { AppError } from '#server/errors.ts';
import { createCatalogueSource } from '#server/integrations/create-title-source.ts';
import { refreshSeries } from '#server/jobs/refresh-series.ts';
import type { TitleSource } from '#server/integrations/title-source.ts';
import { createLogger } from '#server/logger.ts';
import { firstBundledId } from '#shared/bundled-titles.ts';
import type { SetWatched } from '#shared/schemas/series.ts';
import type { SeriesState } from '#shared/views/series.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { ended, endedId, lampId, lamps } from '#tests/support/bundled-series.ts';
import { memberCalls } from '#tests/support/member-calls.ts';

const api = useApi();
const run = (id: typeof lampId, season: number, last: number) =>
  Array.from({ length: last }, (_, index) => id(season, index + 1));

const tick = (who: Member, episodeIds: number[], more: Partial<SetWatched> = {}) =>
  api.as(who).series.setWatched({ ...lamps, episodeIds, watched: true, ...more });
const untick = (who: Member, episodeIds: number[]) =>
  api.as(who).series.setWatched({ ...lamps, episodeIds, watched: false });
const { diaryOf } = memberCalls(api);
const upNext = async (who: Member) =>
  (await api.as(who).series.upNext({})).items.map(({ tmdbId, episode: { season, number } }) => [
    ...[tmdbId, season, number],
  ]);
const wrongCounters = async () => (await api.pool.query('select * from audit_counters()')).rows;

describe('series.get', () => {
  it('lists seasons with what has aired and what is coming, for visitors too', async () => {
    const { seasons, progress, ended: over } = await api.as(null).series.get(lamps);
    expect(seasons.map(({ name, episodes }) => [name, episodes.length])).toEqual([
      ['Season 1', 8],
      ['Season 2', 10],
    ]);
    expect(seasons[0]?.episodes.every(({ aired }) => aired)).toBe(true);
    expect([6, 7]).toContain(seasons[1]?.episodes.filter(({ aired }) => aired).length);
    expect(seasons[0]?.episodes[2]).toEqual({
      ...{ id: lampId(1, 3), season: 1, number: 3, name: 'The Wick Inspector', airsOn: '2023-10-19' },
      ...{ aired: true, minutes: 48, stillPath: null },
    });
    expect([progress, over]).toEqual([null, false]);
  });

  it('says nothing of a series without known episodes, and refuses what is none', async () => {
    const real = await api.as(null).series.get({ tmdbId: firstBundledId + 1 });
    expect(real.seasons).toEqual([]);
    expect(await reasonOf(api.as(null).series.get({ tmdbId: 1 }))).toBe('TITLE_NOT_FOUND');
  });
});

describe('series.get: while the movie database is away', () => {
  it('shows what was stored and since when, and nothing where nobody follows it', async () => {
    const away = () => Promise.reject(new AppError('TITLES_AWAY'));
    const titles: TitleSource = {
      ...createCatalogueSource(createLogger('silent')),
      series: away,
      season: away,
    };
    const who = await makeMember(api.pool);
    await tick(who, [lampId(1, 1)]);
    const { storedAt, seasons, progress } = await api.as(who, { titles }).series.get(lamps);
    expect(Date.now() - (storedAt?.getTime() ?? 0)).toBeLessThan(60_000);
    expect(seasons[0]?.episodes[0]).toMatchObject({ name: 'All at Once', aired: true, stillPath: null });
    expect(progress?.watchedIds).toEqual([lampId(1, 1)]);
    expect((await api.as(who).series.get(lamps)).storedAt).toBeNull();
    const unknown = { tmdbId: firstBundledId + 87 };
    expect(await reasonOf(api.as(who, { titles }).series.get(unknown))).toBe('TITLES_AWAY');
  });
});

describe('series.setWatched', () => {
  it('ticks an episode once, however often it is sent, and takes the tick off', async () => {
    const nora = await makeMember(api.pool);
    const first = await tick(nora, [lampId(1, 1)]);
    expect(first).toMatchObject({
      ...{ state: 'watching', round: 1, watchedIds: [lampId(1, 1)] },
      next: { name: 'The Lamplighters’ Union', episode: { season: 1, number: 2, name: 'A Ladder Short' } },
    });
    const again = await tick(nora, [lampId(1, 1)]);
    expect(again?.watchedIds).toEqual(first?.watchedIds);
    expect(again?.rev).toBeGreaterThan(first?.rev ?? Infinity);
    expect(await diaryOf(nora)).toMatchObject([
      {
        ...{ name: 'The Lamplighters’ Union', mediaType: 'show', visibility: 'me', rewatch: false },
        episode: { id: lampId(1, 1), season: 1, number: 1, name: 'All at Once' },
        watchedOn: new Date().toISOString().slice(0, 10),
      },
    ]);
    expect(await untick(nora, [lampId(1, 1)])).toMatchObject({ watchedIds: [] });
    expect(await diaryOf(nora)).toEqual([]);
    expect(await wrongCounters()).toEqual([]);
  });

  it('takes the only tick off a series that came with an import, which stays followed', async () => {
    const moss = await makeMember(api.pool);
    await makeViewing(api.pool, {
      ...{ profileId: moss.id, titleType: 'show', tmdbId: lamps.tmdbId },
      ...{ season: 1, episode: 1, episodeId: lampId(1, 1) },
    });
    expect(await untick(moss, [lampId(1, 1)])).toMatchObject({ state: 'watching', watchedIds: [] });
    expect(await upNext(moss)).toEqual([[lamps.tmdbId, 1, 1]]);
    expect(await wrongCounters()).toEqual([]);
  });

  it('brings an unticked episode back as it was', async () => {
    const nora = await makeMember(api.pool);
    await tick(nora, [lampId(1, 1)], { watchedOn: '2026-01-05' });
    const [before] = await diaryOf(nora);
    await api.as(nora).diary.update({ id: before?.id ?? '', rating: 'fire_4', note: 'Lamps' });
    await api.as(nora).series.setState({ ...lamps, state: 'paused' });
    await untick(nora, [lampId(1, 1)]);
    expect(await tick(nora, [lampId(1, 1)])).toMatchObject({ state: 'paused' });
    expect(await diaryOf(nora)).toMatchObject([
      { id: before?.id, watchedOn: '2026-01-05', rating: 'fire_4', note: 'Lamps' },
    ]);
    // Undo delivered on a later day says the day, and the series stays paused
    await untick(nora, [lampId(1, 1)]);
    const later = { watchedOn: '2026-01-06', stateBefore: 'paused' } as const;
    expect(await tick(nora, [lampId(1, 1)], later)).toMatchObject({ state: 'paused' });
    // and its series as it was chosen by hand
    await api.as(nora).series.setState({ ...lamps, state: 'finished' });
    expect(await untick(nora, [lampId(1, 1)])).toMatchObject({ state: 'watching' });
    for (const _sentAgain of [1, 2])
      expect(await tick(nora, [lampId(1, 1)], { stateBefore: 'finished' })).toMatchObject({
        state: 'finished',
      });
  });

  it('leaves what is more than a tick where several are unticked at once', async () => {
    const nora = await makeMember(api.pool);
    await tick(nora, [lampId(1, 1), lampId(1, 2)]);
    const first = (await diaryOf(nora)).find(({ episode }) => episode?.number === 1);
    await api.as(nora).diary.update({ id: first?.id ?? '', rating: 'fire_4' });
    expect(await untick(nora, [lampId(1, 1), lampId(1, 2)])).toMatchObject({ watchedIds: [lampId(1, 1)] });
    expect(await diaryOf(nora)).toMatchObject([{ id: first?.id, rating: 'fire_4' }]);
  });

  it('returns to what the member did with the series before when what was ticked is taken back', async () => {
    const nora = await makeMember(api.pool);
    const takeBack = (stateBefore: SeriesState | null, episodeIds = run(lampId, 1, 3)) =>
      api.as(nora).series.setWatched({ ...lamps, episodeIds, watched: false, stateBefore });
    await tick(nora, run(lampId, 1, 3), { watchedOn: null });
    for (const _sentAgain of [1, 2]) expect(await takeBack(null)).toBeNull();
    expect((await api.as(nora).series.get(lamps)).progress).toBeNull();
    // what was chosen since then stays
    await tick(nora, run(lampId, 1, 3), { watchedOn: null });
    await api.as(nora).series.setState({ ...lamps, state: 'paused' });
    expect(await takeBack(null)).toMatchObject({ state: 'paused', watchedIds: [] });
    for (const state of ['dropped', 'paused', 'finished'] as const) {
      await api.as(nora).series.setState({ ...lamps, state });
      // before it was delivered
      expect(await takeBack(state)).toMatchObject({ state, watchedIds: [] });
      expect(await tick(nora, run(lampId, 1, 3), { watchedOn: null })).toMatchObject({ state: 'watching' });
      for (const _sentAgain of [1, 2])
        expect(await takeBack(state)).toMatchObject({ state, round: 1, watchedIds: [] });
    }
    // nothing was ticked that would be taken back
    expect(await takeBack(null)).toMatchObject({ state: 'finished' });
    expect(await untick(nora, run(lampId, 1, 3))).toMatchObject({ state: 'finished' });
    // what was watched otherwise meanwhile stays followed
    await tick(nora, run(lampId, 1, 4));
    expect(await takeBack(null)).toMatchObject({ state: 'watching', watchedIds: [lampId(1, 4)] });
    expect(await wrongCounters()).toEqual([]);
  });

  it('goes on with an episode of a finished series that is more than a tick', async () => {
    const nora = await makeMember(api.pool);
    const episodeIds = [...run(endedId, 1, 6), ...run(endedId, 2, 6)];
    expect(await tick(nora, episodeIds, ended)).toMatchObject({ state: 'finished' });
    const [{ id } = { id: '' }] = await diaryOf(nora);
    await api.as(nora).diary.update({ id, note: 'Lamps' });
    expect(
      await api.as(nora).series.setWatched({ ...ended, episodeIds, watched: false, stateBefore: null }),
    ).toMatchObject({ state: 'watching', watchedIds: [expect.any(Number)] });
  });

  it('brings nothing back that was removed in the diary', async () => {
    const nora = await makeMember(api.pool);
    await tick(nora, [lampId(1, 1)]);
    const [{ id } = { id: '' }] = await diaryOf(nora);
    await api.as(nora).diary.update({ id, rating: 'poop_4', note: 'Not to be read' });
    await api.as(nora).diary.remove({ id });
    await tick(nora, [lampId(1, 1)]);
    expect(await diaryOf(nora)).toMatchObject([{ rating: null, note: '' }]);
  });

  it('brings back what was unticked last alone, so that an episode is logged once', async () => {
    const nora = await makeMember(api.pool);
    await tick(nora, [lampId(1, 1), lampId(1, 2)]);
    await untick(nora, [lampId(1, 1), lampId(1, 2)]);
    const title = { mediaType: 'show', ...lamps, season: 1, episode: 1 } as const;
    const last = await api.as(nora).diary.log({ title, watchedOn: null, clientId: crypto.randomUUID() });
    await untick(nora, [lampId(1, 1)]);
    await tick(nora, [lampId(1, 1), lampId(1, 2)]);
    expect((await diaryOf(nora)).map(({ id, episode }) => [episode?.number, id === last.id])).toEqual([
      [2, false],
      [1, true],
    ]);
  });

  it('leaves out what has not aired in the member’s time zone, and refuses where nothing has', async () => {
    const nora = await makeMember(api.pool);
    const all = run(lampId, 2, 10);
    const { seasons } = await api.as(nora).series.get(lamps);
    const aired = seasons[1]?.episodes.filter((one) => one.aired).map(({ id }) => id);
    expect(await tick(nora, all)).toMatchObject({ watchedIds: aired, next: null });
    expect(await reasonOf(tick(nora, [lampId(2, 10)]))).toBe('NOT_AIRED');
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await api.pool.query('update series_episode set airs_on = $2 where episode_id = $1', [
      lampId(2, 10),
      tomorrow,
    ]);
    await api.as(nora).account.updateSettings({ timeZone: 'Pacific/Kiritimati' });
    const early = new Date().getUTCHours() < 10;
    const outcome = await tick(nora, [lampId(2, 10)]).then(
      (progress) => progress?.watchedIds.includes(lampId(2, 10)),
      () => false,
    );
    // fourteen hours ahead of UTC
    expect(outcome).toBe(!early);
    await api.pool.query(`update series set read_at = now() - interval '2 days'`);
    await tick(nora, [lampId(1, 1)]);
  });

  it('refuses days to come and episodes that are not of the series', async () => {
    const nora = await makeMember(api.pool);
    expect(await reasonOf(tick(nora, [lampId(1, 1)], { watchedOn: '2099-01-01' }))).toBe('SEEN_TOO_EARLY');
    expect(await reasonOf(tick(nora, [endedId(1, 1)]))).toBe('EPISODE_NOT_FOUND');
    expect(await reasonOf(untick(nora, [lampId(1, 1)]))).toBe('SERIES_NOT_FOLLOWED');
    expect(await diaryOf(nora)).toEqual([]);
  });

  it('logs a whole season at some time, and finishes a series that has ended with its last episode', async () => {
    const nora = await makeMember(api.pool);
    const of = { ...ended, watchedOn: null };
    expect(await tick(nora, [...run(endedId, 1, 6), ...run(endedId, 2, 5)], of)).toMatchObject({
      ...{ state: 'watching', next: { episode: { season: 2, number: 6 }, watched: 11, aired: 12 } },
    });
    expect(await tick(nora, [endedId(2, 6)], of)).toMatchObject({ state: 'finished', next: null });
    expect((await diaryOf(nora)).every(({ watchedOn }) => watchedOn === null)).toBe(true);
    // a special changes nothing about how far one is
    expect(await tick(nora, [endedId(0, 1)], of)).toMatchObject({ state: 'finished' });
    const unticked = await api
      .as(nora)
      .series.setWatched({ ...ended, episodeIds: [endedId(2, 6)], watched: false });
    expect(unticked).toMatchObject({ state: 'watching', next: { episode: { number: 6 } } });
    expect(await wrongCounters()).toEqual([]);
  });
});

describe('series.setRound', () => {
  it('begins a series anew and keeps what was logged', async () => {
    const nora = await makeMember(api.pool);
    await tick(nora, run(lampId, 1, 4), { watchedOn: '2026-01-05' });
    const anew = await api.as(nora).series.setRound({ ...lamps, round: 2 });
    expect(anew).toMatchObject({ round: 2, watchedIds: [], next: { episode: { season: 1, number: 1 } } });
    expect(await api.as(nora).series.setRound({ ...lamps, round: 2 })).toMatchObject({ round: 2 });
    expect(await reasonOf(api.as(nora).series.setRound({ ...lamps, round: 4 }))).toBe('ROUND_NOT_NEXT');
    await tick(nora, [lampId(1, 1)]);
    const diary = await diaryOf(nora);
    expect(diary.map(({ rewatch }) => rewatch)).toEqual([true, false, false, false, false]);
    expect(diary.filter(({ watchedOn }) => watchedOn === '2026-01-05')).toHaveLength(4);
    expect(await wrongCounters()).toEqual([]);
  });
});

describe('series.upNext', () => {
  let kai: Member;
  beforeAll(async () => {
    kai = await makeMember(api.pool);
    await tick(kai, [lampId(1, 1)]);
    await tick(kai, [endedId(1, 1)], ended);
  });

  it('has the episode after the furthest one, the series watched last first', async () => {
    expect(await upNext(kai)).toEqual([
      [ended.tmdbId, 1, 2],
      [lamps.tmdbId, 1, 2],
    ]);
    await tick(kai, [lampId(1, 2), lampId(1, 4)]);
    expect(await upNext(kai)).toEqual([
      [lamps.tmdbId, 1, 5],
      [ended.tmdbId, 1, 2],
    ]);
  });

  it('has each of two episodes with one number', async () => {
    const ines = await makeMember(api.pool);
    await tick(ines, [lampId(1, 2)]);
    const twin = lampId(1, 99);
    await api.pool.query(
      `insert into series_episode (tmdb_id, episode_id, season, number, title, airs_on) values ($1, $2, 1, 2, 'Part Two', '2023-10-12')`,
      [lamps.tmdbId, twin],
    );
    onTestFinished(async () => {
      await api.pool.query('delete from series_episode where episode_id = $1', [twin]);
    });
    const next = async () => (await api.as(ines).series.upNext({})).items.map(({ episode }) => episode.id);
    expect(await next()).toEqual([twin]);
    await tick(ines, [twin]);
    expect(await next()).toEqual([lampId(1, 3)]);
    await untick(ines, [lampId(1, 2)]);
    expect(await next()).toEqual([lampId(1, 2)]);
    expect(await wrongCounters()).toEqual([]);
    // listed again under another id, it is no other episode
    await tick(ines, [lampId(1, 2)]);
    await untick(ines, [twin]);
    const seen = [lamps.tmdbId, lampId(1, 2)];
    await api.pool.query('delete from series_episode where (tmdb_id, episode_id) = ($1, $2)', seen);
    expect(await next()).toEqual([lampId(1, 3)]);
    await api.pool.query(`update series set read_at = now() - interval '2 days'`);
  });

  it('leaves out what is paused or dropped, until it is watched again', async () => {
    for (const state of ['paused', 'dropped', 'finished'] as const) {
      await api.as(kai).series.setState({ ...lamps, state });
      expect(await upNext(kai)).toEqual([[ended.tmdbId, 1, 2]]);
    }
    await tick(kai, [lampId(1, 5)]);
    expect(await upNext(kai)).toContainEqual([lamps.tmdbId, 1, 6]);
  });

  it('begins with the first episode of a series that is only followed', async () => {
    const theo = await makeMember(api.pool);
    await api.as(theo).series.setState({ ...lamps, state: 'watching' });
    expect(await upNext(theo)).toEqual([[lamps.tmdbId, 1, 1]]);
  });

  it('follows numbers that move, and loses nothing when an episode is listed no more', async () => {
    const ines = await makeMember(api.pool);
    await tick(ines, run(lampId, 1, 3));
    const at = [lamps.tmdbId, lampId(1, 3)];
    await api.pool.query(
      'update series_episode set season = 1, number = 30 where (tmdb_id, episode_id) = ($1, $2)',
      at,
    );
    expect(await upNext(ines)).toEqual([[lamps.tmdbId, 2, 1]]);
    await api.pool.query('delete from series_episode where (tmdb_id, episode_id) = ($1, $2)', at);
    expect(await upNext(ines)).toEqual([[lamps.tmdbId, 1, 4]]);
    expect((await diaryOf(ines)).length).toBe(3);
    expect(await findMovedEpisodes(api.db)).toEqual([
      expect.stringMatching(
        /^The Lamplighters’ Union \(900000085\), S1 E3 “The Wick Inspector”: listed no more, \d logged$/,
      ),
    ]);
    expect(await wrongCounters()).toEqual([]);
    // as the movie database lists it
    await api.pool.query(`update series set read_at = now() - interval '2 days'`);
    await tick(ines, [lampId(1, 4)]);
    expect(await upNext(ines)).toEqual([[lamps.tmdbId, 1, 5]]);
    expect(await wrongCounters()).toEqual([]);
  });

  it('has its members wait for no new title or air date of an episode', async () => {
    const ines = await makeMember(api.pool);
    await tick(ines, [lampId(1, 1)]);
    const writer = await api.pool.connect();
    try {
      await writer.query('begin');
      await writer.query('select from series_progress where profile_id = $1 for update', [ines.id]);
      const { rowCount } = await api.pool.query(
        `update series_episode set title = 'A Better Name', airs_on = airs_on - 1 where (tmdb_id, episode_id) = ($1, $2)`,
        [lamps.tmdbId, lampId(2, 1)],
      );
      expect(rowCount).toBe(1);
    } finally {
      await writer.query('rollback');
      writer.release();
    }
    expect(await upNext(ines)).toEqual([[lamps.tmdbId, 1, 2]]);
  });

  it('has what an import brought, once the series was read', async () => {
    const moss = await makeMember(api.pool);
    const tmdbId = firstBundledId + 87;
    await makeViewing(api.pool, {
      ...{ profileId: moss.id, titleType: 'show', tmdbId, season: 1, episode: 4 },
      episodeId: firstBundledId + 870_104,
    });
    await makeViewing(api.pool, {
      ...{ profileId: moss.id, titleType: 'show', tmdbId: 1, season: 1, episode: 1, episodeId: 1 },
    });
    expect(await upNext(moss)).toEqual([]);
    const titles = createCatalogueSource(createLogger('silent'));
    expect(await refreshSeries({ db: api.db, titles })).toBeGreaterThan(0);
    expect(await upNext(moss)).toEqual([[tmdbId, 1, 5]]);
    expect(await wrongCounters()).toEqual([]);
  });

  it('goes with the last viewing where the member chose nothing', async () => {
    const moss = await makeMember(api.pool);
    const brought = {
      ...{ profileId: moss.id, titleType: 'show' as const, tmdbId: lamps.tmdbId },
      ...{ season: 1, episode: 1, episodeId: lampId(1, 1) },
    } as const;
    await makeViewing(api.pool, brought);
    expect(await upNext(moss)).toEqual([[lamps.tmdbId, 1, 2]]);
    await api.pool.query('delete from viewing where profile_id = $1', [moss.id]);
    expect(await upNext(moss)).toEqual([]);
  });
});
