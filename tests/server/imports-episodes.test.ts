import { describe, expect, it, onTestFinished } from 'vitest';
import type { Member } from '#scripts/seed/builders.ts';
import { unmatchedRows } from '#server/domains/imports/imports-unmatched.ts';
import { runImports } from '#server/jobs/run-imports.ts';
import { useApi } from '#tests/support/api.ts';
import { fixtureFiles, zipOf } from '#tests/support/history-files.ts';
import { importsOf, startMovieDatabase } from '#tests/support/imports.ts';
import { listOf, notThere, sendJson, showRow, useMovieDatabases } from '#tests/support/movie-database.ts';

const api = useApi();
const databases = useMovieDatabases();
const movieDatabase = () => startMovieDatabase(databases);
const { started } = importsOf(api);

describe('episodes', () => {
  const series = showRow(1396, { name: 'Breaking Bad', first_air_date: '2008-01-20' });
  const season = {
    episodes: [
      { id: 62_085, episode_number: 1, name: 'Pilot', runtime: 58 },
      { id: 62_086, episode_number: 2, name: 'Cat in the Bag', runtime: null },
    ],
  };

  const pilot = { id: 62_085, show_id: 1396, season_number: 1, episode_number: 1, name: 'Pilot' };

  /** A movie database with one series of one readable season; requests for its season 6 fail, and seasons 7 to 9 have unusable answers. */
  async function oneSeries() {
    const database = await movieDatabase();
    database.behave((response, { pathname }) => {
      if (pathname === '/3/tv/1396') return sendJson(response, series);
      if (pathname === '/3/tv/1396/season/1') return sendJson(response, season);
      if (['/3/tv/1396/season/6', '/3/find/500'].includes(pathname)) return sendJson(response, {}, 500);
      if (/^\/3\/tv\/1396\/season\/[789]$/.test(pathname)) return sendJson(response, []);
      if (['/3/find/81189', '/3/find/tt0903747'].includes(pathname))
        return sendJson(response, { tv_results: [series] });
      if (['/3/find/tt0959621', '/3/find/349235'].includes(pathname))
        return sendJson(response, { tv_episode_results: [pilot] });
      if (/\/(search|find)\//.test(pathname)) return sendJson(response, listOf([]));
      return sendJson(response, notThere, 404);
    });
    return database;
  }
  const episodesOf = async ({ id }: { id: string }) =>
    (
      await api.pool.query(
        `select season, episode, episode_id as id, episode_title as title, minutes, watched_on::text as day, rewatch
         from viewing where profile_id = $1 and episode_id is not null order by watched_on nulls first, episode`,
        [id],
      )
    ).rows;

  /** The list of each row without a match, and the reason. */
  async function reasonsOf(member: Member, id: string): Promise<string[]> {
    const reasons: string[] = [];
    for await (const { list, reason } of await unmatchedRows(api.db, member, id))
      reasons.push(`${list}: ${reason}`);
    return reasons.toSorted();
  }

  it('of TV Time are matched by their number in a season, and each season is looked up once', async () => {
    const { titles, questions } = await oneSeries();
    const { member, id, get } = await started({ 'a.zip': await zipOf(await fixtureFiles('tv-time')) });
    await runImports({ db: api.db, titles });
    const pilot = { season: 1, episode: 1, id: 62_085, title: 'Pilot', minutes: 58 };
    expect(await episodesOf(member)).toEqual([
      { ...pilot, day: '2022-01-01', rewatch: false },
      {
        ...pilot,
        episode: 2,
        id: 62_086,
        title: 'Cat in the Bag',
        minutes: null,
        day: '2022-01-02',
        rewatch: false,
      },
      { ...pilot, day: '2023-01-01', rewatch: true },
    ]);
    expect(questions().filter((question) => question.includes('season/1'))).toHaveLength(1);
    // this movie database does not have the season of the special
    expect((await get()).rows.failed).toBe(1);
    const reasons: string[] = [];
    for await (const { season, episode, reason } of await unmatchedRows(api.db, member, id))
      if (season !== null) reasons.push(`S${season} E${episode}: ${reason}`);
    expect(reasons).toEqual(['S0 E1: We couldn’t find this episode.']);
  });

  it('of TV Time without a number are matched by their ids, and never import the whole series', async () => {
    const { titles } = await oneSeries();
    const records = [
      's_id,series_name,season_number,episode_number,ep_id,created_at,is_followed,is_archived',
      '81189,Breaking Bad,,,349235,2022-01-02 20:00:00,,',
      '81189,Breaking Bad,,,349999,2022-01-03 20:00:00,,',
    ].join('\n');
    const { member, get } = await started({ 'tracking-prod-records-v2.csv': records });
    await runImports({ db: api.db, titles });
    const summary = { series: 1, episodes: 2 };
    expect(await get()).toMatchObject({ state: 'done', summary, rows: { made: 1 }, unmatched: 1 });
    expect((await api.as(member).diary.list({ profileId: member.id })).items).toMatchObject([
      { episode: { season: 1, number: 1, id: 62_085 }, watchedOn: '2022-01-02' },
    ]);
  });

  it('of an unreadable season stay unmatched, and the others are matched', async () => {
    const { titles } = await oneSeries();
    const watched = (...seasons: number[]) =>
      started({
        'tracking-prod-records-v2.csv': [
          's_id,series_name,season_number,episode_number,ep_id,created_at,is_followed,is_archived',
          ...seasons.map((nth) => `81189,Breaking Bad,${nth},1,,2022-01-03 20:00:00,,`),
        ].join('\n'),
      });
    const { member, get } = await watched(9, 1);
    const unread = await watched(7, 8, 9);
    await runImports({ db: api.db, titles });
    expect(await get()).toMatchObject({ state: 'done', rows: { made: 1, failed: 1 } });
    // these seasons are all of one series, so the movie database is not taken to be down
    expect(await unread.get()).toMatchObject({ state: 'done', rows: { made: 0, failed: 3 } });
    expect(await episodesOf(member)).toMatchObject([{ season: 1, episode: 1, day: '2022-01-03' }]);
  });

  it('are written while requests for another title and season fail, which are given up after a day', async () => {
    const { titles } = await oneSeries();
    const { member, id, get } = await started({
      'tracking-prod-records-v2.csv': [
        's_id,series_name,season_number,episode_number,ep_id,created_at,is_followed,is_archived',
        '500,Another Series,1,1,,2022-01-03 20:00:00,,',
        '81189,Breaking Bad,1,1,,2022-01-03 20:00:00,,',
        '81189,Breaking Bad,6,1,,2022-01-03 20:00:00,,',
      ].join('\n'),
    });
    for (let turn = 0; turn < 2; turn += 1) await runImports({ db: api.db, titles });
    expect(await episodesOf(member)).toMatchObject([{ season: 1, episode: 1 }]);
    expect(await get()).toMatchObject({ state: 'running', isWaiting: true, rows: { made: 1, waiting: 2 } });
    await api.pool.query(`update import set waiting_since = now() - interval '25 hours' where id = $1`, [id]);
    await runImports({ db: api.db, titles });
    expect(await get()).toMatchObject({ state: 'done', isWaiting: false, rows: { made: 1 }, unmatched: 2 });
  });

  it('that cannot be stored are reported although a request about another title fails too', async () => {
    const { titles } = await oneSeries();
    await started({
      'tracking-prod-records-v2.csv': [
        's_id,series_name,season_number,episode_number,ep_id,created_at,is_followed,is_archived',
        '500,Another Series,1,1,,2022-01-03 20:00:00,,',
        '81189,Breaking Bad,1,1,,2022-01-03 20:00:00,,',
      ].join('\n'),
    });
    await api.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
       create trigger refuse before update of looked on import_row execute function refuse()`,
    );
    onTestFinished(async () => void (await api.pool.query('drop function refuse cascade')));
    expect(await runImports({ db: api.db, titles })).toMatchObject({ failures: [{ message: 'refused' }] });
  });

  it('of Trakt keep the ids from the file', async () => {
    const { titles } = await oneSeries();
    const { member } = await started({ 'a.zip': await zipOf(await fixtureFiles('trakt')) });
    await runImports({ db: api.db, titles });
    expect(await episodesOf(member)).toMatchObject([
      { season: 1, episode: 2, id: 62_086, day: null },
      { season: 1, episode: 1, id: 62_085, day: '2024-05-02' },
    ]);
  });

  it('of IMDb are distinguished from series and films by their ids if the types are in another language', async () => {
    const { titles } = await oneSeries();
    const ratings = [
      'Const,Your Rating,Date Rated,Title,Title Type,Year',
      'tt0959621,8,2020-02-04,Breaking Bad: Pilot,Fernsehfolge,2008',
      'tt0903747,9,2020-02-05,Breaking Bad,Fernsehserie,2008',
      'tt7654321,9,2020-02-05,Ein Spiel,Videospiel,2008',
    ].join('\n');
    const watchlist = [
      'Position,Const,Created,Title,Title Type,Year',
      '1,tt0959621,2020-02-04,Breaking Bad: Pilot,Fernsehfolge,2008',
    ].join('\n');
    const { member, id, get } = await started({ 'ratings.csv': ratings, 'watchlist.csv': watchlist });
    await runImports({ db: api.db, titles });
    expect(await get()).toMatchObject({ state: 'done', made: { viewings: 2, watchlist: 0 }, unmatched: 2 });
    const { items } = await api.as(member).diary.list({ profileId: member.id });
    expect(items.map(({ episode }) => episode?.id ?? null)).toEqual(expect.arrayContaining([62_085, null]));
    expect(await reasonsOf(member, id)).toEqual([
      'viewing: We couldn’t find a title with this name.',
      'watchlist: Episodes can’t be put on a list.',
    ]);
  });

  it('without a match do not put their series on the watchlist', async () => {
    const { titles } = await oneSeries();
    const corrected = [
      'List,Type,Title,Year,tmdbID,imdbID,Season,Episode,Reason',
      'watchlist,show,Breaking Bad,2008,1396,,1,9,',
    ].join('\n');
    const { member, id, get } = await started({ 'unmatched.csv': corrected });
    await runImports({ db: api.db, titles });
    expect(await get()).toMatchObject({ state: 'done', made: { watchlist: 0 }, unmatched: 1 });
    expect(await reasonsOf(member, id)).toEqual(['watchlist: Episodes can’t be put on a list.']);
  });

  it('that their own ids identify stay episodes when a lookup is interrupted', async () => {
    const { titles } = await oneSeries();
    const ratings = [
      'Const,Your Rating,Date Rated,Title,Title Type,Year',
      'tt0959621,8,2020-02-04,Breaking Bad: Pilot,TV Episode,2008',
    ].join('\n');
    const { member, get } = await started({ 'ratings.csv': ratings });
    await api.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
       create trigger refuse before update on import_row for each row execute function refuse()`,
    );
    const accept = () => api.pool.query('drop function if exists refuse cascade');
    onTestFinished(async () => void (await accept()));
    expect((await runImports({ db: api.db, titles })).failures).toHaveLength(1);
    await accept();
    await runImports({ db: api.db, titles });
    expect(await get()).toMatchObject({ state: 'done', rows: { made: 1 } });
    expect(await episodesOf(member)).toMatchObject([{ season: 1, episode: 1, id: 62_085, title: 'Pilot' }]);
  });
});
