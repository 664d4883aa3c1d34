import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeMember } from '#scripts/seed/builders.ts';
import { createCatalogueSource } from '#server/integrations/create-title-source.ts';
import type { TitleSource } from '#server/integrations/title-source.ts';
import { refreshSeries } from '#server/jobs/refresh-series.ts';
import { createLogger } from '#server/logger.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { lampId, lamps } from '#tests/support/bundled-series.ts';

const api = useApi();

describe('an episode without an air date', () => {
  const catalogue = createCatalogueSource(createLogger('silent'));
  /** The series with another id, and with other air dates. */
  const seriesWith = (
    isOver: boolean,
    dayOf: (season: number, number: number) => string | null,
  ): TitleSource => ({
    ...catalogue,
    get: async ({ tmdbId }) => ({ ...(await catalogue.get({ mediaType: 'show', ...lamps })), tmdbId }),
    series: async (tmdbId) => ({ ...(await catalogue.series(lamps.tmdbId)), tmdbId, ended: isOver }),
    season: async ({ season }) =>
      (await catalogue.season({ ...lamps, season })).map((one) => ({
        ...one,
        airsOn: dayOf(season, one.number),
      })),
  });
  const returning = seriesWith(false, (season, number) => {
    if (number === 2 || (season === 2 && number === 10)) return null;
    return season === 2 && number > 5 ? '2999-01-01' : '2020-01-01';
  });

  it('counts as aired if a later one has: it is listed, comes next, and can be marked as watched and logged', async () => {
    const nora = await makeMember(api.pool);
    const { series, diary } = api.as(nora, { titles: returning });
    const tmdbId = 700_001;
    const { seasons } = await series.get({ tmdbId });
    expect(
      seasons.map(({ episodes }) => episodes.flatMap(({ aired, number }) => (aired ? number : []))),
    ).toEqual([
      [1, 2, 3, 4, 5, 6, 7, 8],
      [1, 2, 3, 4, 5],
    ]);
    const set = (id: number) => series.setWatched({ tmdbId, episodeIds: [id], watched: true });
    expect(await set(lampId(1, 1))).toMatchObject({
      next: { episode: { season: 1, number: 2, airsOn: null, aired: true }, watched: 1, aired: 13 },
    });
    expect(await set(lampId(1, 2))).toMatchObject({ next: { episode: { season: 1, number: 3 } } });
    const title = { mediaType: 'show', tmdbId, season: 2 } as const;
    const log = (episode: number) =>
      diary.log({ title: { ...title, episode }, watchedOn: null, clientId: randomUUID() });
    expect(await log(2)).toMatchObject({ episode: { id: lampId(2, 2) } });
    expect(await reasonOf(set(lampId(2, 10)))).toBe('NOT_AIRED');
    for (const coming of [6, 10]) expect(await reasonOf(log(coming))).toBe('NOT_AIRED');
  });

  it('counts as aired if the series has ended, and the last one finishes the series', async () => {
    const nora = await makeMember(api.pool);
    const { series } = api.as(nora, { titles: seriesWith(true, () => null) });
    const tmdbId = 700_002;
    const { seasons } = await series.get({ tmdbId });
    const ids = seasons.flatMap(({ episodes }) => episodes.map(({ id }) => id));
    const set = (episodeIds: number[]) => series.setWatched({ tmdbId, episodeIds, watched: true });
    expect(await set(ids.slice(0, 2))).toMatchObject({
      next: { episode: { season: 1, number: 3 }, watched: 2, aired: 18 },
    });
    expect(await set(ids)).toMatchObject({ state: 'finished', next: null });
  });

  it('is removed when its season is listed without episodes, and those with an air date stay', async () => {
    const nora = await makeMember(api.pool);
    const tmdbId = 700_003;
    await api.as(nora, { titles: returning }).series.setState({ tmdbId, state: 'watching' });
    await api.pool.query(`update series set read_at = now() - interval '2 days' where tmdb_id = $1`, [
      tmdbId,
    ]);
    const emptied: TitleSource = {
      ...returning,
      season: (asked) => (asked.season === 2 ? Promise.resolve([]) : returning.season(asked)),
    };
    expect(await refreshSeries({ db: api.db, titles: emptied })).toBe(1);
    const { rows } = await api.pool.query<{ number: number }>(
      'select number from series_episode where tmdb_id = $1 and season = 2 order by number',
      [tmdbId],
    );
    expect(rows.map(({ number }) => number)).toEqual([1, 3, 4, 5, 6, 7, 8, 9]);
  });
});
