import { describe, expect, it } from 'vitest';
import { fixtureFiles, zipOf } from '#tests/support/history-files.ts';
import { linesOf, readFiles } from '#tests/support/history-lines.ts';

describe('TV Time', () => {
  it('reads episodes, films, and followed, saved and dropped series', async () => {
    const history = await readFiles({ 'gdpr.zip': await zipOf(await fixtureFiles('tv-time')) });
    expect(history.source).toBe('tv_time');
    expect(linesOf(history).toSorted()).toEqual(
      [
        'Breaking Bad (?) S1 E1 2022-01-01',
        'Breaking Bad (?) S1 E2 2022-01-02',
        'Breaking Bad (?) S1 E1 2023-01-01 again',
        'Breaking Bad (?) S0 E1 some time',
        'Jaws (1975) 2022-02-03',
        'Jaws (1975) 2023-02-03 again 5/5',
        'A Film Without a Date (?) 2022-03-01',
        'Breaking Bad (?) state watching',
        'Breaking Bad (?) favorite',
        'Columbo (?) state dropped',
        'Sherlock (?) watchlist',
        'Arrow-like Show (?) state watching',
        'Stranger Things (?) watchlist',
        'Alien (1979) watchlist',
      ].toSorted(),
    );
    expect(history.skipped).toEqual({ no_title: 2, unknown_score: 1 });
    expect(JSON.stringify(history)).not.toMatch(/token|example\.com/);
    expect(history.rows[0]).toMatchObject({ title: { tvdbId: 81189 }, episode: { tvdbId: 349232 } });
  });

  it('adds episodes of the older list that the newer one lacks if they have the id of their series', async () => {
    const records = [
      'series_id,type,created_at,entity_type,episode_number,episode_id,season_number,movie_name,series_name',
      '81189,watch,2021-01-01 20:00:00,episode,1,349232,1,,Breaking Bad',
      ',watch,2021-01-01 21:00:00,episode,2,,1,,Breaking Bad',
      '72164,watch,2021-05-01 20:00:00,episode,3,306710,2,,',
      '72164,follow,2021-05-01 20:00:00,series,,,,,',
    ].join('\n');
    const newer = (await fixtureFiles('tv-time'))['a1b2c3d4-tracking-prod-records-v2.csv'] ?? '';
    const { rows } = await readFiles({
      'tracking-prod-records.csv': records,
      'tracking-prod-records-v2.csv': newer,
    });
    expect(rows.filter(({ watchedOn }) => watchedOn?.startsWith('2021'))).toMatchObject([
      { title: { mediaType: 'show', tvdbId: 72_164 }, episode: { season: 2, number: 3, tvdbId: 306_710 } },
    ]);
  });

  it.each([
    ['71173', '', 1],
    ['', '', 0],
    ['71173', '306701', 1],
    ['', '349232', 0],
    ['71173', '349232', 0],
  ])(
    'distinguishes series with the same name by their ids if both have one (%s, of the episode: %s)',
    async (series, episode, taken) => {
      const newer = [
        'key,s_id,series_name,season_number,episode_number,ep_id,created_at',
        'watch-episode-1,73545,Battlestar Galactica,1,1,349232,2022-01-01 22:30:00',
      ].join('\n');
      const older = [
        'series_id,type,created_at,entity_type,episode_number,episode_id,season_number,movie_name,series_name',
        `${series},watch,2021-01-01 20:00:00,episode,1,${episode},1,,Battlestar Galactica`,
      ].join('\n');
      const { rows } = await readFiles({
        'tracking-prod-records.csv': older,
        'tracking-prod-records-v2.csv': newer,
      });
      expect(rows).toHaveLength(1 + taken);
    },
  );
});

describe('TV Time, with episodes that have no key', () => {
  it('reads a row that identifies an episode as watched, and any other as about the series', async () => {
    const csv = [
      's_id,series_name,season_number,episode_number,ep_id,created_at,is_followed,is_archived',
      '81189,Breaking Bad,1,1,349232,2022-01-01 22:30:00,,',
      '81189,Breaking Bad,,,349235,2022-01-02 20:00:00,,',
      '72164,Columbo,,,,2021-12-31 10:00:00,true,true',
    ].join('\n');
    const history = await readFiles({ 'tracking-prod-records-v2.csv': csv });
    expect(linesOf(history)).toEqual([
      'Breaking Bad (?) S1 E1 2022-01-01',
      'Breaking Bad (?) S? E? 2022-01-02',
      'Columbo (?) state dropped',
    ]);
    expect(history.skipped).toEqual({});
  });
});

describe('TV Time: a series with several records', () => {
  it('uses the most specific one: dropped, saved for later (started or not), finished, followed', async () => {
    const episodes = [
      'key,s_id,series_name,season_number,episode_number,ep_id,created_at,is_followed,is_for_later',
      'watch-episode-1,1,Begun,1,1,11,2022-01-01 22:30:00,,',
      'user-series-1,1,Begun,,,,2022-01-01 22:30:00,true,true',
      'user-series-2,2,Never begun,,,,2022-01-01 22:30:00,true,true',
      'user-series-3,3,Left,,,,2022-01-01 22:30:00,true,',
      'user-series-4,4,Over,,,,2022-01-01 22:30:00,true,',
      'user-series-5,5,Going on,,,,2022-01-01 22:30:00,true,',
    ].join('\n');
    const states = [
      'user_id,tv_show_id,tv_show_name,status',
      '42,3,Left,stopped_watching',
      '42,4,Over,finished',
      '42,5,Going on,up_to_date',
    ].join('\n');
    const history = await readFiles({
      'tracking-prod-records-v2.csv': episodes,
      'user_show_special_status.csv': states,
    });
    expect(linesOf(history).slice(1)).toEqual([
      'Begun (?) state paused',
      'Never begun (?) watchlist',
      'Left (?) state dropped',
      'Over (?) state finished',
      'Going on (?) state watching',
    ]);
  });
});
