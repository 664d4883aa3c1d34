import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type Executor, type Member, makeMember, makeSeries, makeViewing } from '#scripts/seed/builders.ts';
import { insertRow } from '#scripts/seed/rows.ts';
import { createCatalogueSource } from '#server/integrations/create-title-source.ts';
import { dropOldSeries } from '#server/jobs/drop-old-series.ts';
import { refreshSeries } from '#server/jobs/refresh-series.ts';
import { storedAnswers } from '#server/integrations/tmdb/stored-answers.ts';
import { createLogger } from '#server/logger.ts';
import { firstBundledId } from '#shared/bundled-titles.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import { lampId, lamps } from '#tests/support/bundled-series.ts';
import { startMovieDatabase } from '#tests/support/imports.ts';
import { createLockTimeoutDb, holdLock, waitForBlockedStatement } from '#tests/support/held-lock.ts';
import { memberCalls } from '#tests/support/member-calls.ts';
import { notThere, sendFromCatalogue, sendJson, useMovieDatabases } from '#tests/support/movie-database.ts';

const api = useApi();
const { diaryOf, markWatched, unmarkWatched, upNext } = memberCalls(api);
const databases = useMovieDatabases();
const [held, other] = [firstBundledId + 85, firstBundledId + 86];

beforeEach(() => api.pool.query('truncate series, series_progress, title_answer cascade'));

/** Has a member watch these series, which are due for a refresh. */
async function makeDue(tmdbIds: readonly number[]): Promise<void> {
  const member = await makeMember(api.pool);
  for (const tmdbId of tmdbIds) await api.as(member).series.setState({ tmdbId, state: 'watching' });
  await api.pool.query(`update series set read_at = now() - interval '2 days'`);
}

/** Makes the movie database list these episodes in the first season of `held`. */
const listEpisodes = (database: Awaited<ReturnType<typeof startMovieDatabase>>, ids: readonly number[]) =>
  database.behave((response, address) => {
    const episodes = ids.map((id, index) => ({
      id,
      episode_number: 1 + index,
      name: '',
      air_date: '2020-01-01',
    }));
    return address.pathname === `/3/tv/${held}/season/1`
      ? sendJson(response, { episodes })
      : sendFromCatalogue(response, address);
  });

it('refreshSeries: stores what it can, and fails because of the rest', async () => {
  await makeDue([held, other]);
  const due = async () =>
    (await api.pool.query(`select tmdb_id from series where read_at < now() - interval '1 day'`)).rows;
  const titles = createCatalogueSource(createLogger('silent'));
  const shortLockDb = createLockTimeoutDb(api, 50);
  const release = await holdLock(api.pool, 'select 1 from series where tmdb_id = $1 for update', [held]);
  const failure: unknown = await refreshSeries({ db: shortLockDb, titles }).catch((error: unknown) => error);
  await release();
  expect(failure).toMatchObject({ message: '1 series are left to store' });
  expect(await due()).toEqual([{ tmdb_id: held }]);
  expect(await refreshSeries({ db: shortLockDb, titles })).toBe(1);
});

it('refreshSeries: gives up when the database stores nothing, and continues in its next run', async () => {
  const all = [82, 83, 84, 85, 86].map((nth) => firstBundledId + nth);
  await makeDue(all);
  const titles = createCatalogueSource(createLogger('silent'));
  const shortLockDb = createLockTimeoutDb(api, 50);
  const release = await holdLock(api.pool, 'lock table series in exclusive mode');
  const failure: unknown = await refreshSeries({ db: shortLockDb, titles }).catch((error: unknown) => error);
  await release();
  expect(failure).toMatchObject({ message: 'the database stores no series' });
  expect((failure as AggregateError).errors).toHaveLength(3);
  expect(await refreshSeries({ db: shortLockDb, titles })).toBe(all.length);
});

it('refreshSeries: never stores cached answers as if they had just been fetched', async () => {
  const logger = createLogger('silent');
  const database = await startMovieDatabase(databases, storedAnswers(api.db, logger));
  const { titles } = database;
  const sayAirDate = (air_date: string) =>
    database.behave((response, address) =>
      address.pathname === `/3/tv/${held}/season/1`
        ? sendJson(response, { episodes: [{ id: 1, episode_number: 1, name: '', air_date }] })
        : sendFromCatalogue(response, address),
    );
  const makeOld = async () => {
    await api.pool.query(`update title_answer set fetched_at = now() - interval '25 hours'`);
    await api.pool.query(`update series set read_at = now() - interval '21 hours'`);
  };
  const stored = async () =>
    (
      await api.pool.query<{ day: string; isNew: boolean }>(
        `select airs_on::text as day, read_at > now() - interval '1 hour' as "isNew"
          from series join series_episode using (tmdb_id) where tmdb_id = $1 and season = 1`,
        [held],
      )
    ).rows;
  const { series } = api.as(await makeMember(api.pool), { titles });
  const follow = () => series.setState({ tmdbId: held, state: 'watching' });

  sayAirDate('2031-01-01');
  await follow();
  await makeOld();
  sayAirDate('2031-01-02');
  expect(await refreshSeries({ db: api.db, titles })).toBe(1);
  expect(await stored()).toEqual([{ day: '2031-01-02', isNew: true }]);
  await makeOld();
  sayAirDate('2031-01-03');
  await follow();
  expect(await stored()).toEqual([{ day: '2031-01-03', isNew: true }]);
  // nor while the movie database is away, except if nothing is stored
  await makeOld();
  database.behave((response) => sendJson(response, {}, 500));
  expect(await refreshSeries({ db: api.db, titles })).toBe(0);
  await follow();
  expect(await stored()).toEqual([{ day: '2031-01-03', isNew: false }]);
  await api.pool.query('delete from series');
  await follow();
  expect(await stored()).toEqual([{ day: '2031-01-03', isNew: false }]);
  database.behave();
  expect(await refreshSeries({ db: api.db, titles })).toBe(1);
});

it('series.setWatched and diary.log: accept an episode that is only in older answers while the movie database is away', async () => {
  const member = await makeMember(api.pool);
  const database = await startMovieDatabase(databases, storedAnswers(api.db, createLogger('silent')));
  const { diary, series } = api.as(member, { titles: database.titles });
  listEpisodes(database, [1]);
  await series.setState({ tmdbId: held, state: 'watching' });
  await api.pool.query('delete from title_answer');
  listEpisodes(database, [1, 2, 3]);
  await series.get({ tmdbId: held });
  await api.pool.query(`update title_answer set fetched_at = now() - interval '13 hours'`);
  database.behave((response) => sendJson(response, {}, 500));
  await series.setWatched({ tmdbId: held, episodeIds: [2], watched: true });
  await api.pool.query('delete from series_episode where episode_id = 3');
  const title = { mediaType: 'show', tmdbId: held, season: 1, episode: 3 } as const;
  await diary.log({ title, watchedOn: null, clientId: crypto.randomUUID() });
  expect((await diaryOf(member)).map(({ episode }) => episode?.number)).toEqual([2, 3]);
  // without cached answers, an unknown episode is not reported as missing
  await api.pool.query('delete from title_answer');
  const unknown = series.setWatched({ tmdbId: held, episodeIds: [4], watched: true });
  expect(await reasonOf(unknown)).toBe('TITLES_AWAY');
});

describe('a series that the movie database has removed', () => {
  it('can be read, marked and dropped by members who follow it', async () => {
    const member = await makeMember(api.pool);
    const database = await startMovieDatabase(databases, storedAnswers(api.db, createLogger('silent')));
    const { series } = api.as(member, { titles: database.titles });
    await series.setState({ tmdbId: held, state: 'watching' });
    const { seasons } = await series.get({ tmdbId: held });
    const [first] = seasons.find(({ number }) => number === 1)?.episodes ?? [];
    await api.pool.query('delete from title_answer');
    await api.pool.query(`update series set read_at = now() - interval '2 days'`);
    database.behave((response) => sendJson(response, notThere, 404));
    const { storedAt, progress } = await series.get({ tmdbId: held });
    expect(storedAt).not.toBeNull();
    expect(progress).toMatchObject({ state: 'watching' });
    const marked = await series.setWatched({ tmdbId: held, episodeIds: [first?.id ?? 0], watched: true });
    expect(marked).toMatchObject({ watchedIds: [first?.id] });
    expect(await series.setState({ tmdbId: held, state: 'dropped' })).toMatchObject({ state: 'dropped' });
    expect(await reasonOf(series.setState({ tmdbId: other, state: 'watching' }))).toBe('TITLE_NOT_FOUND');
  });
});

it('refreshSeries: continues after a series without a usable answer', async () => {
  await makeDue([held, other]);
  await api.pool.query('delete from series where tmdb_id = $1', [held]);
  const database = await startMovieDatabase(databases);
  database.behave((response, address) =>
    address.pathname === `/3/tv/${held}` ? sendJson(response, []) : sendFromCatalogue(response, address),
  );
  expect(await refreshSeries({ db: api.db, titles: database.titles })).toBe(1);
});

it('refreshSeries: continues after a series whose request fails, and ends after three in a row', async () => {
  const all = [82, 83, 84, 85, 86].map((nth) => firstBundledId + nth);
  await makeDue(all);
  const database = await startMovieDatabase(databases);
  database.behave((response, address) =>
    address.pathname === `/3/tv/${held}` ? sendJson(response, {}, 500) : sendFromCatalogue(response, address),
  );
  expect(await refreshSeries({ db: api.db, titles: database.titles })).toBe(all.length - 1);
  await api.pool.query(`update series set read_at = now() - interval '2 days'`);
  database.behave((response) => sendJson(response, {}, 500));
  const before = database.asked.length;
  expect(await refreshSeries({ db: api.db, titles: database.titles })).toBe(0);
  // each request is repeated once
  expect(database.asked.length - before).toBe(6);
});

it('refreshSeries: continues when the failures of one series have paused the movie database', async () => {
  const all = [82, 83, 84, 85, 86].map((nth) => firstBundledId + nth);
  await makeDue(all);
  // a series that is not stored comes first
  await api.pool.query('delete from series where tmdb_id = $1', [held]);
  const database = await startMovieDatabase(databases, undefined, { failures: 2, pause: 200 });
  database.behave((response, address) =>
    address.pathname === `/3/tv/${held}` ? sendJson(response, {}, 500) : sendFromCatalogue(response, address),
  );
  // the next one may still meet the pause
  expect(await refreshSeries({ db: api.db, titles: database.titles, pause: 250 })).toBeGreaterThanOrEqual(
    all.length - 2,
  );
});

it('refreshSeries: only ends if the movie database answers nothing about three series in a row', async () => {
  const failing = [82, 83, 84].map((nth) => firstBundledId + nth);
  const removed = [13, 85, 86].map((nth) => firstBundledId + nth);
  await makeDue([...failing, ...removed]);
  await api.pool.query('delete from series where tmdb_id = any($1)', [failing]);
  const database = await startMovieDatabase(databases);
  database.behave((response, { pathname }) => {
    const isFailing = failing.some((tmdbId) => pathname === `/3/tv/${tmdbId}`);
    return sendJson(response, isFailing ? {} : notThere, isFailing ? 500 : 404);
  });
  await refreshSeries({ db: api.db, titles: database.titles });
  // the failing ones take turns with the others
  expect(new Set(database.questions()).size).toBe(failing.length + removed.length);
});

it.each<[string, unknown, number]>([
  ['is missing', notThere, 404],
  ['has no episodes', {}, 200],
])('refreshSeries: keeps the episodes of a season whose answer %s', async (_what, json, status) => {
  await makeDue([held]);
  const stored = async () =>
    (await api.pool.query('select season, number from series_episode order by season, number')).rows;
  const before = await stored();
  const database = await startMovieDatabase(databases);
  database.behave((response, address) =>
    address.pathname === `/3/tv/${held}/season/1`
      ? sendJson(response, json, status)
      : sendFromCatalogue(response, address),
  );
  expect(await refreshSeries({ db: api.db, titles: database.titles })).toBe(1);
  expect(await stored()).toEqual(before);
});

it('refreshSeries: gives up if the movie database returns no usable answers', async () => {
  await makeDue([82, 83, 84, 85].map((nth) => firstBundledId + nth));
  const database = await startMovieDatabase(databases);
  database.behave((response) => sendJson(response, []));
  await expect(refreshSeries({ db: api.db, titles: database.titles })).rejects.toThrow(
    'the movie database gives no usable answer',
  );
  expect(database.asked).toHaveLength(3);
});

it('refreshSeries: reads stored series even if many others can never be stored', async () => {
  await makeDue([held, other]);
  const lost = Array.from({ length: 8 }, (_, nth) => 1 + nth);
  await api.pool.query(
    `insert into series_progress (profile_id, tmdb_id, state)
      select (select profile_id from series_progress limit 1), unnest($1::int[]), 'watching'`,
    [lost],
  );
  const titles = createCatalogueSource(createLogger('silent'));
  expect(await refreshSeries({ db: api.db, titles, batch: 4 })).toBe(2);
});

/** Makes the database refuse to store any series until the test ends. */
async function refuseSeries(code: string): Promise<void> {
  await api.pool.query(
    `create function refuse() returns trigger language plpgsql as $$
       begin raise 'refused' using errcode = '${code}'; end $$;
     create trigger refuse before insert on series for each row execute function refuse()`,
  );
  onTestFinished(async () => void (await api.pool.query('drop function refuse cascade')));
}

it('refreshSeries and dropOldSeries: leave no series as it was six months ago, whether or not a member follows it', async () => {
  const removed = firstBundledId + 84;
  const member = await makeMember(api.pool);
  for (const tmdbId of [held, other, removed])
    await api.as(member).series.setState({ tmdbId, state: 'dropped' });
  const database = await startMovieDatabase(databases);
  database.behave((response, address) =>
    address.pathname === `/3/tv/${removed}`
      ? sendJson(response, notThere, 404)
      : sendFromCatalogue(response, address),
  );
  const { titles } = database;
  await api.pool.query(`update series set read_at = now() - interval '149 days'`);
  expect(await refreshSeries({ db: api.db, titles })).toBe(0);
  await api.pool.query(`update series set read_at = now() - interval '179 days'`);
  expect(await dropOldSeries(api.db)).toBe(0);
  await api.pool.query('delete from series_progress where tmdb_id = $1', [other]);
  expect(await refreshSeries({ db: api.db, titles })).toBe(1);
  await api.pool.query(`update series set read_at = read_at - interval '2 days'`);
  expect(await dropOldSeries(api.db)).toBe(2);
  expect((await api.pool.query('select tmdb_id from series')).rows).toEqual([{ tmdb_id: held }]);
});

it('refreshSeries: does not take a broken reference for a missing series', async () => {
  await makeDue([held]);
  await refuseSeries('foreign_key_violation');
  const titles = createCatalogueSource(createLogger('silent'));
  await expect(refreshSeries({ db: api.db, titles })).rejects.toThrow('1 series are left to store');
});

it('series.setWatched and series.setState: succeed with what is stored if the series cannot be stored again', async () => {
  const member = await makeMember(api.pool);
  await markWatched(member, [lampId(1, 1)]);
  await api.pool.query(`update series set read_at = now() - interval '2 days'`);
  // as storing a series with very many followers could end
  await refuseSeries('query_canceled');
  expect(await markWatched(member, [lampId(1, 2)])).toMatchObject({ state: 'watching' });
  expect(await api.as(member).series.setState({ ...lamps, state: 'paused' })).toMatchObject({
    state: 'paused',
  });
});

it('series.setWatched: does not hide another failure to store the series', async () => {
  const member = await makeMember(api.pool);
  await markWatched(member, [lampId(1, 1)]);
  await api.pool.query(`update series set read_at = now() - interval '2 days'`);
  await refuseSeries('internal_error');
  await expect(markWatched(member, [lampId(1, 2)])).rejects.toThrow('refused');
});

it('series.setWatched and diary.log: leave out and refuse an episode that the movie database no longer lists', async () => {
  const member = await makeMember(api.pool);
  const database = await startMovieDatabase(databases, storedAnswers(api.db, createLogger('silent')));
  const { diary, series } = api.as(member, { titles: database.titles });
  listEpisodes(database, [1, 2]);
  await series.get({ tmdbId: held });
  await api.pool.query(`update title_answer set fetched_at = now() - interval '13 hours'`);
  listEpisodes(database, [1, 3]);
  const title = { mediaType: 'show', tmdbId: held, season: 1, episode: 2 } as const;
  const logged = diary.log({ title, watchedOn: null, clientId: crypto.randomUUID() });
  expect(await reasonOf(logged)).toBe('EPISODE_NOT_FOUND');
  const mark = (episodeIds: number[]) => series.setWatched({ tmdbId: held, episodeIds, watched: true });
  expect(await mark([1, 2])).toMatchObject({ watchedIds: [1] });
  expect(await reasonOf(mark([2]))).toBe('EPISODE_NOT_FOUND');
});

describe('a series that is stored while it is being followed', () => {
  const tmdbId = 1;
  const store = (db: Executor) => makeSeries(db, { tmdbId, seasons: [[1, 2]] });
  const followBy = {
    'an episode': (db: Executor, { id: profileId }: Member) =>
      makeViewing(db, { profileId, titleType: 'show', tmdbId, season: 1, episode: 1, episodeId: 1 }),
    'its state': (db: Executor, { id }: Member) =>
      db.query('insert into series_progress (profile_id, tmdb_id) values ($1, $2)', [id, tmdbId]),
  };

  it.each(
    (['an episode', 'its state'] as const).flatMap((by) => [
      { by, first: 'stored' },
      { by, first: 'followed' },
    ]),
  )('has a next episode: followed by $by, $first first', async ({ by, first }) => {
    const member = await makeMember(api.pool);
    const follow = (db: Executor) => followBy[by](db, member);
    const [begin, join] = first === 'stored' ? [store, follow] : [follow, store];
    const writer = await api.pool.connect();
    try {
      await writer.query('begin');
      await begin(writer);
      const joined = join(api.db.pool);
      await Promise.race([joined, waitForBlockedStatement(api.pool, writer)]);
      await writer.query('commit');
      await joined;
    } finally {
      writer.release(true);
    }
    const number = by === 'an episode' ? 2 : 1;
    expect(await upNext(member)).toEqual([[tmdbId, 1, number]]);
  });

  it.each(['series.setWatched', 'diary.remove', 'collections.setSeen'] as const)(
    'makes %s wait before it locks the progress, which storing a series locks last',
    async (path) => {
      const member = await makeMember(api.pool);
      const { collections, diary, series } = api.as(member);
      await markWatched(member, [lampId(1, 1)]);
      await series.setState({ ...lamps, state: 'paused' });
      const [{ id } = { id: '' }] = await diaryOf(member);
      const take = {
        'series.setWatched': () => unmarkWatched(member, [lampId(1, 1)]),
        'diary.remove': () => diary.remove({ id }),
        'collections.setSeen': () =>
          collections.setSeen({ mediaType: 'show', ...lamps, seen: false, all: true }),
      };
      const writer = await api.pool.connect();
      try {
        await writer.query('begin');
        await writer.query(
          `insert into series (tmdb_id, title) values ($1, '') on conflict (tmdb_id) do update set read_at = now()`,
          [lamps.tmdbId],
        );
        const taken = take[path]();
        await waitForBlockedStatement(api.pool, writer);
        await writer.query('select from series_progress where profile_id = $1 for update nowait', [
          member.id,
        ]);
        await writer.query('commit');
        await taken;
      } finally {
        writer.release(true);
      }
      expect(await diaryOf(member)).toEqual([]);
    },
  );

  it('stays finished after diary.remove if this gives it a next episode', async () => {
    const member = await makeMember(api.pool);
    await makeSeries(api.pool, { tmdbId, seasons: [[1]] });
    await followBy['an episode'](api.pool, member);
    const { diary, series } = api.as(member);
    await series.setState({ tmdbId, state: 'finished' });
    const [{ id } = { id: '' }] = await diaryOf(member);
    const writer = await api.pool.connect();
    try {
      await writer.query('begin');
      await writer.query(
        `insert into series (tmdb_id, title) values ($1, '') on conflict (tmdb_id) do update set read_at = now()`,
        [tmdbId],
      );
      await insertRow(writer, 'seriesEpisode', { tmdbId, episodeId: 2, season: 1, number: 2 });
      const removed = diary.remove({ id });
      await waitForBlockedStatement(api.pool, writer);
      await writer.query('commit');
      await removed;
    } finally {
      writer.release(true);
    }
    const { rows } = await api.pool.query('select state from series_progress');
    expect(rows).toEqual([{ state: 'finished' }]);
  });
});
