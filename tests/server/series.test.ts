import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Member, makeMember, makeViewing } from '#scripts/seed/builders.ts';
import { findMovedEpisodes } from '#scripts/audit/faults.ts';
import { AppError } from '#server/errors.ts';
import { createCatalogueSource } from '#server/integrations/create-title-source.ts';
import { refreshSeries } from '#server/jobs/refresh-series.ts';
import type { TitleSource } from '#server/integrations/title-source.ts';
import { createLogger } from '#server/logger.ts';
import { firstBundledId } from '#shared/bundled-titles.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { ended, endedId, firstOf, lampId, lamps } from '#tests/support/bundled-series.ts';
import { memberCalls } from '#tests/support/member-calls.ts';
import { wrongCounters } from '#tests/support/rows.ts';

const api = useApi();
const { diaryOf, markWatched, unmarkWatched, upNext } = memberCalls(api);

describe('series.get', () => {
  it('lists seasons with aired and upcoming episodes, for visitors too', async () => {
    const { seasons, progress, ended: over } = await api.as(null).series.get(lamps);
    expect(seasons.map(({ name, episodes }) => [name, episodes.length])).toEqual([
      ['Season 1', 8],
      ['Season 2', 10],
    ]);
    expect(seasons[0]?.episodes.every(({ aired }) => aired)).toBe(true);
    expect([7, 8]).toContain(seasons[1]?.episodes.filter(({ aired }) => aired).length);
    expect(seasons[0]?.episodes[2]).toEqual({
      id: lampId(1, 3),
      season: 1,
      number: 3,
      name: 'The Wick Inspector',
      airsOn: '2023-10-19',
      aired: true,
      minutes: 48,
      stillPath: null,
    });
    expect([progress, over]).toEqual([null, false]);
  });

  it('returns no seasons for a series without known episodes, and refuses an unknown one', async () => {
    const real = await api.as(null).series.get({ tmdbId: firstBundledId + 1 });
    expect(real.seasons).toEqual([]);
    expect(await reasonOf(api.as(null).series.get({ tmdbId: 1 }))).toBe('TITLE_NOT_FOUND');
  });
});

describe('series.get: while the movie database is away', () => {
  it('returns what was stored and when, and an error for a series that nobody follows', async () => {
    const away = () => Promise.reject(new AppError('TITLES_AWAY'));
    const titles: TitleSource = {
      ...createCatalogueSource(createLogger('silent')),
      series: away,
      season: away,
    };
    const who = await makeMember(api.pool);
    await markWatched(who, [lampId(1, 1)]);
    const { storedAt, seasons, progress } = await api.as(who, { titles }).series.get(lamps);
    expect(Date.now() - (storedAt?.getTime() ?? 0)).toBeLessThan(60_000);
    expect(seasons[0]?.episodes[0]).toMatchObject({ name: 'All at Once', aired: true, stillPath: null });
    expect(progress?.watchedIds).toEqual([lampId(1, 1)]);
    expect((await api.as(who).series.get(lamps)).storedAt).toBeNull();
    const unknown = { tmdbId: firstBundledId + 87 };
    expect(await reasonOf(api.as(who, { titles }).series.get(unknown))).toBe('TITLES_AWAY');
  });
});

describe('series.setRound', () => {
  it('starts another round of a series and keeps the diary', async () => {
    const nora = await makeMember(api.pool);
    await markWatched(nora, firstOf(lampId, 1, 4), { watchedOn: '2026-01-05' });
    const anew = await api.as(nora).series.setRound({ ...lamps, round: 2 });
    expect(anew).toMatchObject({ round: 2, watchedIds: [], next: { episode: { season: 1, number: 1 } } });
    expect(await api.as(nora).series.setRound({ ...lamps, round: 2 })).toMatchObject({ round: 2 });
    expect(await reasonOf(api.as(nora).series.setRound({ ...lamps, round: 4 }))).toBe('ROUND_NOT_NEXT');
    await markWatched(nora, [lampId(1, 1)]);
    const diary = await diaryOf(nora);
    expect(diary.map(({ rewatch }) => rewatch)).toEqual([true, false, false, false, false]);
    expect(diary.filter(({ watchedOn }) => watchedOn === '2026-01-05')).toHaveLength(4);
    expect(await wrongCounters(api.pool)).toEqual([]);
  });
});

describe('series.upNext', () => {
  let kai: Member;
  beforeAll(async () => {
    kai = await makeMember(api.pool);
    await markWatched(kai, [lampId(1, 1)]);
    await markWatched(kai, [endedId(1, 1)], ended);
  });

  it('returns the episode after the last watched one, with the series watched last first', async () => {
    expect(await upNext(kai)).toEqual([
      [ended.tmdbId, 1, 2],
      [lamps.tmdbId, 1, 2],
    ]);
    await markWatched(kai, [lampId(1, 2), lampId(1, 4)]);
    expect(await upNext(kai)).toEqual([
      [lamps.tmdbId, 1, 5],
      [ended.tmdbId, 1, 2],
    ]);
  });

  it('returns the series watched last first also in an evening whose day has ended in UTC', async () => {
    const rosa = await makeMember(api.pool);
    const watch = (tmdbId: number, episodeId: number, createdAt: string, watchedOn: string) =>
      makeViewing(api.pool, {
        profileId: rosa.id,
        titleType: 'show',
        tmdbId,
        season: 1,
        episode: 1,
        episodeId,
        watchedOn,
        createdAt: new Date(createdAt),
      });
    // seven and nine o'clock in New York
    await watch(lamps.tmdbId, lampId(1, 1), '2026-03-02T02:00:00Z', '2026-03-01');
    await watch(ended.tmdbId, endedId(1, 1), '2026-03-02T00:00:01Z', '2026-03-01');
    const order = async () => (await upNext(rosa)).map(([tmdbId]) => tmdbId);
    expect(await order()).toEqual([lamps.tmdbId, ended.tmdbId]);
    // an earlier day that is logged later
    await watch(ended.tmdbId, endedId(1, 1), '2026-03-08T12:00:00Z', '2026-03-01');
    expect(await order()).toEqual([lamps.tmdbId, ended.tmdbId]);
  });

  it('returns whether the member follows any series, even if none has a next episode', async () => {
    const ines = await makeMember(api.pool);
    const page = () => api.as(ines).series.upNext({});
    expect(await page()).toEqual({ items: [], nextCursor: null, followsSeries: false });
    await api.as(ines).series.setState({ ...lamps, state: 'paused' });
    expect(await page()).toEqual({ items: [], nextCursor: null, followsSeries: true });
    await api.as(ines).series.setState({ ...lamps, state: 'watching' });
    expect(await page()).toMatchObject({ items: [lamps], followsSeries: true });
  });

  it('returns both of two episodes with the same number', async () => {
    const ines = await makeMember(api.pool);
    await markWatched(ines, [lampId(1, 2)]);
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
    await markWatched(ines, [twin]);
    expect(await next()).toEqual([lampId(1, 3)]);
    await unmarkWatched(ines, [lampId(1, 2)]);
    expect(await next()).toEqual([lampId(1, 2)]);
    expect(await wrongCounters(api.pool)).toEqual([]);
    // with a new id it is still the same episode
    await markWatched(ines, [lampId(1, 2)]);
    await unmarkWatched(ines, [twin]);
    const seen = [lamps.tmdbId, lampId(1, 2)];
    await api.pool.query('delete from series_episode where (tmdb_id, episode_id) = ($1, $2)', seen);
    expect(await next()).toEqual([lampId(1, 3)]);
    await api.pool.query(`update series set read_at = now() - interval '2 days'`);
  });

  it('leaves out paused and dropped series until they are watched again', async () => {
    for (const state of ['paused', 'dropped', 'finished'] as const) {
      await api.as(kai).series.setState({ ...lamps, state });
      expect(await upNext(kai)).toEqual([[ended.tmdbId, 1, 2]]);
    }
    await markWatched(kai, [lampId(1, 5)]);
    expect(await upNext(kai)).toContainEqual([lamps.tmdbId, 1, 6]);
  });

  it('starts with the first episode of a series that is followed and not watched yet', async () => {
    const theo = await makeMember(api.pool);
    await api.as(theo).series.setState({ ...lamps, state: 'watching' });
    expect(await upNext(theo)).toEqual([[lamps.tmdbId, 1, 1]]);
  });

  it('follows renumbered episodes, and loses nothing when an episode is no longer listed', async () => {
    const ines = await makeMember(api.pool);
    await markWatched(ines, firstOf(lampId, 1, 3));
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
    expect(await wrongCounters(api.pool)).toEqual([]);
    // stores the series again as the movie database lists it
    await api.pool.query(`update series set read_at = now() - interval '2 days'`);
    await markWatched(ines, [lampId(1, 4)]);
    expect(await upNext(ines)).toEqual([[lamps.tmdbId, 1, 5]]);
    expect(await wrongCounters(api.pool)).toEqual([]);
  });

  it('needs no lock on members’ progress for a new title or air date of an episode', async () => {
    const ines = await makeMember(api.pool);
    await markWatched(ines, [lampId(1, 1)]);
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

  it('includes imported series once they have been read', async () => {
    const moss = await makeMember(api.pool);
    const tmdbId = firstBundledId + 87;
    await makeViewing(api.pool, {
      profileId: moss.id,
      titleType: 'show',
      tmdbId,
      season: 1,
      episode: 4,
      episodeId: firstBundledId + 870_104,
    });
    await makeViewing(api.pool, {
      profileId: moss.id,
      titleType: 'show',
      tmdbId: 1,
      season: 1,
      episode: 1,
      episodeId: 1,
    });
    expect(await upNext(moss)).toEqual([]);
    const titles = createCatalogueSource(createLogger('silent'));
    expect(await refreshSeries({ db: api.db, titles })).toBeGreaterThan(0);
    expect(await upNext(moss)).toEqual([[tmdbId, 1, 5]]);
    expect(await wrongCounters(api.pool)).toEqual([]);
  });

  it('is empty after the last viewing is removed if the member chose no state', async () => {
    const moss = await makeMember(api.pool);
    const brought = {
      profileId: moss.id,
      titleType: 'show' as const,
      tmdbId: lamps.tmdbId,
      season: 1,
      episode: 1,
      episodeId: lampId(1, 1),
    } as const;
    await makeViewing(api.pool, brought);
    expect(await upNext(moss)).toEqual([[lamps.tmdbId, 1, 2]]);
    await api.pool.query('delete from viewing where profile_id = $1', [moss.id]);
    expect(await upNext(moss)).toEqual([]);
  });
});
