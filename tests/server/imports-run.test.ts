import { describe, expect, it, onTestFinished } from 'vitest';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { unmatchedRows } from '#server/domains/imports/imports-unmatched.ts';
import { storeImport } from '#server/domains/imports/imports-upload.service.ts';
import { planImport } from '#server/imports/plan-import.ts';
import { readHistory } from '#server/imports/read-history.ts';
import { createSafeFetch } from '#server/integrations/safe-fetch.ts';
import { createHttpTransport } from '#server/integrations/tmdb/http-transport.ts';
import { createTmdb } from '#server/integrations/tmdb/tmdb.ts';
import { forgetImports } from '#server/jobs/forget-imports.ts';
import { runImports } from '#server/jobs/run-imports.ts';
import { createLogger } from '#server/logger.ts';
import { useApi } from '#tests/support/api.ts';
import { makeImport } from '#tests/support/made-imports.ts';
import { type Files, fixtureFiles, zipOf } from '#tests/support/history-files.ts';
import { uploadOf } from '#tests/support/history-uploads.ts';
import { letterboxdHistory } from '#tests/support/letterboxd-history.ts';
import { listOf, notThere, sendJson, showRow, useMovieDatabases } from '#tests/support/movie-database.ts';

const api = useApi();
const databases = useMovieDatabases();

/** A movie database of the bundled catalogue, over HTTP. */
async function movieDatabase() {
  const database = await databases.start();
  const fetch = createSafeFetch({
    origins: [new URL(database.url).origin],
    breaker: { failures: 1_000, pause: 1 },
  });
  const titles = createTmdb({
    transport: createHttpTransport({ url: database.url, fetch, token: 'a token' }),
    logger: createLogger('silent'),
  });
  return { ...database, titles };
}

/** An import of a new member that has been started. */
async function started(files: Files) {
  const member = await makeMember(api.pool);
  const { id } = await storeImport(api.db, member, planImport(await readHistory(await uploadOf(files))));
  const caller = api.as(member);
  await caller.imports.start({ id, visibility: 'me', border: 6 });
  return { member, id, get: () => caller.imports.get({ id }) };
}

const history = async (rows: number, films: number): Promise<Files> => ({
  'a.zip': await letterboxdHistory({ rows, films }),
});

const diaryOf = async ({ id }: { id: string }): Promise<string[]> =>
  (
    await api.pool.query<{ day: string }>(
      `select title || ' ' || watched_on as day from viewing where profile_id = $1 order by 1`,
      [id],
    )
  ).rows.map(({ day }) => day);

describe('imports.run', () => {
  it('looks up each title once, and no faster than the movie database allows', async () => {
    const { titles, asked, questions } = await movieDatabase();
    const { member, get } = await started(await history(240, 30));
    const began = performance.now();
    await runImports({ db: api.db, titles });
    const took = performance.now() - began;
    expect((await get()).state).toBe('done');
    expect(await diaryOf(member)).toHaveLength(240);
    expect(new Set(questions()).size).toBe(asked.length);
    expect(asked.length).toBe(60);
    expect(took).toBeGreaterThan((asked.length - 1) * (1_000 / 40));
  });

  it('waits while the movie database is silent, and goes on where it was', async () => {
    const database = await movieDatabase();
    const { titles } = database;
    const { member, get } = await started(await history(60, 60));
    database.behave((response) => response.writeHead(500).end());
    expect(await runImports({ db: api.db, titles })).toEqual({ count: 0, failures: [], more: false });
    expect(await get()).toMatchObject({ state: 'running', isWaiting: true, rows: { waiting: 60 } });
    database.behave();
    await runImports({ db: api.db, titles });
    expect(await get()).toMatchObject({ state: 'done', isWaiting: false });
    expect(await diaryOf(member)).toHaveLength(60);
  });

  it('goes on after any interruption, and writes nothing twice, even where two run at once', async () => {
    const { titles } = await movieDatabase();
    const { member, get } = await started(await history(500, 50));
    // each turn ends after its first step, as where a server is stopped
    expect(await runImports({ db: api.db, titles, turn: 0 })).toMatchObject({ more: true });
    expect(await runImports({ db: api.db, titles, signal: AbortSignal.abort() })).toMatchObject({
      more: true,
    });
    const runs = [1, 2, 3].map(() => runImports({ db: api.db, titles }));
    await Promise.all(runs);
    await runImports({ db: api.db, titles });
    expect((await get()).state).toBe('done');
    const diary = await diaryOf(member);
    expect(diary).toHaveLength(500);
    expect(new Set(diary).size).toBe(diary.length);
  });

  it('takes turns, so that a small import does not wait for a large one', async () => {
    const { titles } = await movieDatabase();
    const large = await started(await history(165, 165));
    const small = await started({ 'diary.csv': 'Name,Year,Watched Date\nJaws,1975,2020-01-01\n' });
    for (let turn = 0; turn < 6; turn += 1) await runImports({ db: api.db, titles, turn: 0 });
    expect((await large.get()).state).toBe('running');
    expect((await small.get()).state).toBe('done');
    await runImports({ db: api.db, titles });
    expect((await large.get()).state).toBe('done');
  });

  it('ends after the rows at hand where it is stopped, and gives others their turn between them', async () => {
    const { titles } = await movieDatabase();
    const large = await started(await history(600, 2));
    const small = await started({ 'diary.csv': 'Name,Year,Watched Date\nJaws,1975,2020-01-01\n' });
    const made = async () => [(await large.get()).rows.made, (await small.get()).rows.made];
    // looked up first, then written
    for (const expected of [
      [0, 0],
      [0, 0],
      [200, 0],
      [200, 1],
      [400, 1],
    ]) {
      await runImports({ db: api.db, titles, signal: AbortSignal.abort() });
      expect(await made()).toEqual(expected);
    }
  });

  it('holds nothing that a heart of somebody else waits for', async () => {
    const { titles } = await movieDatabase();
    const { member, id, get } = await started(await history(40, 3));
    const post = await makePost(api.pool, { authorId: member.id });
    const fan = await makeMember(api.pool);
    const client = await api.pool.connect();
    onTestFinished(() => client.release());
    await client.query('begin; lock table viewing in exclusive mode');
    const running = runImports({ db: api.db, titles });
    // it has taken its locks and waits for the table
    await expect
      .poll(async () => {
        const { rows } = await api.pool.query(
          `select 1 from pg_locks where not granted and relation = 'viewing'::regclass
            and database = (select oid from pg_database where datname = current_database())`,
        );
        return rows.length;
      })
      .toBe(1);
    const hearted = await api.as(fan).hearts.set({ target: { kind: 'content', id: post.id }, hearted: true });
    expect(hearted).toMatchObject({ hearts: 1 });
    await client.query('rollback');
    await running;
    expect(await get()).toMatchObject({ id, state: 'done', rows: { made: 40 } });
  });

  it('writes a text that a note can hold whole, and keeps one that is longer for the list of what was left', async () => {
    const { titles } = await movieDatabase();
    const [longest, longer] = ['🎬'.repeat(100_000), '🎬'.repeat(100_001)];
    const { member, id, get } = await started({
      'reviews.csv': `Name,Year,Watched Date,Review\nJaws,1975,2020-01-01,${longest}\nAlien,1979,2020-01-02,${longer}\n`,
    });
    await runImports({ db: api.db, titles });
    expect(await get()).toMatchObject({ state: 'done', rows: { made: 1, failed: 1 }, unmatched: 1 });
    const { rows } = await api.pool.query('select note from viewing where profile_id = $1', [member.id]);
    expect(rows).toEqual([{ note: longest }]);
    for await (const { review } of await unmatchedRows(api.db, member, id)) expect(review).toBe(longer);
  });

  it('is not done before what its member chose at its very end is written', async () => {
    const { titles } = await movieDatabase();
    const member = await makeMember(api.pool);
    const { id, ambiguous } = await makeImport(api.pool, { profileId: member.id, state: 'done' });
    await api.pool.query(`update import set state = 'running' where id = $1`, [id]);
    const choose = () =>
      api.as(member).imports.choose({
        ...{ id, rowId: ambiguous.id, title: { mediaType: 'movie', tmdbId: 900_000_001 } },
      });
    // chosen when nothing is left to write, and before that is noted
    let chosen: Promise<unknown> | undefined;
    const write: typeof api.db.write = async (act) => {
      const result = await api.db.write(act);
      if (result === 0) await (chosen ??= choose());
      return result;
    };
    await runImports({ db: { ...api.db, write }, titles });
    expect(chosen).toBeDefined();
    expect(await api.as(member).imports.get({ id })).toMatchObject({
      ...{ state: 'done', rows: { waiting: 0, made: 2 } },
    });
  });

  it('puts titles on a list while there is room, and counts those that are there already as known', async () => {
    const { titles } = await movieDatabase();
    const member = await makeMember(api.pool);
    const films = ['Jaws,1975', 'Alien,1979', 'Psycho,1960', 'Casablanca,1942'];
    const { id } = await storeImport(
      api.db,
      member,
      planImport(await readHistory(await uploadOf({ 'watchlist.csv': ['Name,Year', ...films].join('\n') }))),
    );
    const caller = api.as(member);
    for (const tmdbId of [19, 1])
      await caller.collections.set({
        ...{ type: 'watchlist', mediaType: 'movie', tmdbId: 900_000_000 + tmdbId, present: true },
      });
    await api.pool.query(
      `insert into user_collection (profile_id, type, title_type, tmdb_id, title)
         select $1, 'watchlist', 'movie', n, 'A title' from generate_series(1, 4997) n`,
      [member.id],
    );
    await caller.imports.start({ id, visibility: 'me', border: 6 });
    await runImports({ db: api.db, titles });
    expect(await caller.imports.get({ id })).toMatchObject({
      rows: { made: 1, known: 2, failed: 1 },
    });
  });

  it('writes one film a thousand times, and names what is beyond: each is compared with all', async () => {
    const { titles } = await movieDatabase();
    const dayOf = (n: number) => new Date(Date.UTC(1990, 0, 1 + n)).toISOString().slice(0, 10);
    const lines = Array.from({ length: 1_203 }, (_, n) => `Jaws,1975,${dayOf(n)}`);
    const { get } = await started({ 'diary.csv': ['Name,Year,Watched Date', ...lines].join('\n') });
    await runImports({ db: api.db, titles });
    expect(await get()).toMatchObject({ state: 'done', rows: { made: 1_000, failed: 203 }, unmatched: 203 });
  });

  it('stops where it is taken back meanwhile, and leaves nothing', async () => {
    const { titles } = await movieDatabase();
    const { member, id, get } = await started(await history(40, 40));
    const running = runImports({ db: api.db, titles });
    await api.as(member).imports.undo({ id });
    await running;
    await runImports({ db: api.db, titles });
    expect((await get()).state).toBe('undone');
    expect(await diaryOf(member)).toEqual([]);
  });
});

describe('episodes', () => {
  const series = showRow(1396, { name: 'Breaking Bad', first_air_date: '2008-01-20' });
  const season = {
    episodes: [
      { id: 62_085, episode_number: 1, name: 'Pilot', runtime: 58 },
      { id: 62_086, episode_number: 2, name: 'Cat in the Bag', runtime: null },
    ],
  };

  const pilot = { id: 62_085, show_id: 1396, season_number: 1, episode_number: 1, name: 'Pilot' };

  /** Knows one series with one season. */
  async function oneSeries() {
    const database = await movieDatabase();
    database.behave((response, { pathname }) => {
      if (pathname === '/3/tv/1396') return sendJson(response, series);
      if (pathname === '/3/tv/1396/season/1') return sendJson(response, season);
      if (pathname === '/3/find/81189') return sendJson(response, { tv_results: [series] });
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

  it('of TV Time are found by the number in their season, each season looked up once', async () => {
    const { titles, questions } = await oneSeries();
    const { member, get } = await started({ 'a.zip': await zipOf(await fixtureFiles('tv-time')) });
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
    // the special is in no season of this movie database
    expect((await get()).rows.failed).toBeGreaterThan(0);
  });

  it('of TV Time are found by their own ids where they have no number, and are never the whole series', async () => {
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

  it('of Trakt keep the ids that they come with', async () => {
    const { titles } = await oneSeries();
    const { member } = await started({ 'a.zip': await zipOf(await fixtureFiles('trakt')) });
    await runImports({ db: api.db, titles });
    expect(await episodesOf(member)).toMatchObject([
      { season: 1, episode: 2, id: 62_086, day: null },
      { season: 1, episode: 1, id: 62_085, day: '2024-05-02' },
    ]);
  });

  it('that an id of their own names stay episodes when the look-up breaks off on the way', async () => {
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

describe('imports.forget', () => {
  it('forgets texts an hour after the end, and what was never started after a day', async () => {
    const { titles } = await movieDatabase();
    const done = await started({
      'reviews.csv':
        'Name,Year,Watched Date,Review\nJaws,1975,2020-01-01,A shark\nNo Such Film,1975,2020-01-01,Lost\n',
    });
    await runImports({ db: api.db, titles });
    expect(await forgetImports(api.db)).toBe(0);
    await api.pool.query(`update import set ended_at = now() - interval '61 minutes' where id = $1`, [
      done.id,
    ]);
    const other = await makeMember(api.pool);
    const plan = planImport(
      await readHistory(await uploadOf({ 'diary.csv': 'Name,Year,Watched Date\nJaws,1975,2020-01-01\n' })),
    );
    const { id } = await storeImport(api.db, other, plan);
    await api.pool.query(`update import set created_at = now() - interval '25 hours' where id = $1`, [id]);
    expect(await forgetImports(api.db)).toBe(2);
    const { rows } = await api.pool.query('select text from import_row where import_id = $1 order by text', [
      done.id,
    ]);
    expect(rows).toEqual([{ text: '' }, { text: 'Lost' }]);
    await expect(api.as(other).imports.get({ id })).rejects.toThrow('This doesn’t exist');
  });

  it('forgets a batch at a time, and passes over what somebody holds', async () => {
    const made = async (state: 'ready' | 'done') =>
      (await makeImport(api.pool, { profileId: (await makeMember(api.pool)).id, state })).id;
    const [heldReady, ready, done] = [await made('ready'), await made('ready'), await made('done')];
    await api.pool.query(`update import set created_at = now() - interval '25 hours' where id = any($1)`, [
      [heldReady, ready],
    ]);
    await api.pool.query(`update import set ended_at = now() - interval '91 days' where id = $1`, [done]);
    const titleOf = `(select id from import_title where import_id = $1 limit 1)`;
    await api.pool.query(
      `insert into import_row (import_id, title_id, kind, state, text)
        select $1, ${titleOf}, 'viewing', state::import_row_state, case state when 'known' then 'A text' else '' end
        from generate_series(1, 4100), unnest(array['known', 'failed']) state`,
      [done],
    );
    const textsOf = async () =>
      (await api.pool.query(`select 1 from import_row where import_id = $1 and text <> ''`, [done])).rowCount;
    const holder = await api.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from import where id = $1 for update', [heldReady]);
      await holder.query(
        `select from import_row where import_id = $1 and state = 'known' limit 1 for update`,
        [done],
      );
      // one history; the texts but one; the rows without a place, and the one that waits for a choice
      expect(await forgetImports(api.db)).toBe(1 + 4099 + 4101);
      expect(await textsOf()).toBe(1);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(await forgetImports(api.db)).toBe(2);
    expect(await textsOf()).toBe(0);
  });

  it('forgets what found no title in imports that are too many to be listed', async () => {
    const member = await makeMember(api.pool);
    const imports = [];
    for (let n = 0; n < 11; n += 1)
      imports.push(await makeImport(api.pool, { profileId: member.id, state: 'done' }));
    expect(await forgetImports(api.db)).toBe(1);
    const { items } = await api.as(member).imports.list();
    expect(items.map(({ rows }) => rows.waiting)).toEqual(Array.from({ length: 10 }, () => 1));
    const oldest = await api.as(member).imports.get({ id: imports[0]?.id ?? '' });
    expect(oldest).toMatchObject({ rows: { waiting: 0 }, made: { viewings: 1 } });
  });

  it('ends after the batch at hand where it is stopped', async () => {
    const { id: profileId } = await makeMember(api.pool);
    for (let n = 0; n < 3; n += 1) await makeImport(api.pool, { profileId, state: 'ready' });
    await api.pool.query(`update import set created_at = now() - interval '25 hours' where profile_id = $1`, [
      profileId,
    ]);
    const left = async () =>
      (await api.pool.query('select 1 from import where profile_id = $1', [profileId])).rowCount;
    await forgetImports(api.db, AbortSignal.abort());
    expect(await left()).toBe(2);
    await forgetImports(api.db);
    expect(await left()).toBe(0);
  });
});
