import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Member, makeMember, makePost } from '#scripts/seed/builders.ts';
import { unmatchedRows } from '#server/domains/imports/imports-unmatched.ts';
import { storeImport } from '#server/domains/imports/imports-upload.service.ts';
import { planImport } from '#server/imports/plan-import.ts';
import type { UnmatchedRow } from '#server/imports/unmatched-csv.ts';
import { readHistory } from '#server/imports/read-history.ts';
import { runImports } from '#server/jobs/run-imports.ts';
import { useApi } from '#tests/support/api.ts';
import type { Files } from '#tests/support/history-files.ts';
import { uploadOf } from '#tests/support/history-uploads.ts';
import { importsOf, startMovieDatabase } from '#tests/support/imports.ts';
import { letterboxdHistory } from '#tests/support/letterboxd-history.ts';
import { makeImport } from '#tests/support/made-imports.ts';
import { sendFromCatalogue, sendJson, useMovieDatabases } from '#tests/support/movie-database.ts';

const api = useApi();
const databases = useMovieDatabases();
const movieDatabase = () => startMovieDatabase(databases);
const { started } = importsOf(api);

const history = async (rows: number, films: number): Promise<Files> => ({
  'a.zip': await letterboxdHistory({ rows, films }),
});

const watchedDaysOf = async ({ id }: { id: string }): Promise<string[]> =>
  (
    await api.pool.query<{ day: string }>(
      `select title || ' ' || watched_on as day from viewing where profile_id = $1 order by 1`,
      [id],
    )
  ).rows.map(({ day }) => day);

async function unmatchedOf(member: Member, id: string): Promise<UnmatchedRow[]> {
  const found: UnmatchedRow[] = [];
  for await (const row of await unmatchedRows(api.db, member, id)) found.push(row);
  return found;
}

describe('imports.run', () => {
  it('looks up each title once, within the movie database’s rate limit', async () => {
    const { titles, asked, questions } = await movieDatabase();
    const { member, get } = await started(await history(240, 30));
    const began = performance.now();
    await runImports({ db: api.db, titles });
    const took = performance.now() - began;
    expect((await get()).state).toBe('done');
    expect(await watchedDaysOf(member)).toHaveLength(240);
    expect(new Set(questions()).size).toBe(asked.length);
    expect(asked.length).toBe(60);
    expect(took).toBeGreaterThan((asked.length - 1) * (1_000 / 40));
  });

  it('waits while the movie database is away, and continues where it was', async () => {
    const database = await movieDatabase();
    const { titles } = database;
    const { member, get } = await started(await history(60, 60));
    database.behave((response) => response.writeHead(500).end());
    expect(await runImports({ db: api.db, titles })).toEqual({ count: 0, failures: [], more: false });
    expect(await get()).toMatchObject({ state: 'running', isWaiting: true, rows: { waiting: 60 } });
    database.behave();
    await runImports({ db: api.db, titles });
    expect(await get()).toMatchObject({ state: 'done', isWaiting: false });
    expect(await watchedDaysOf(member)).toHaveLength(60);
  });

  it('ends without titles for which the movie database has no usable answer', async () => {
    const database = await movieDatabase();
    const { member, get } = await started({
      'diary.csv':
        'Name,Year,Watched Date\nAlien,1979,2020-01-01\nJaws,1975,2020-01-02\nPsycho,1960,2020-01-03\nCasablanca,1942,2020-01-04\n',
    });
    database.behave((response, address) => {
      const query = address.searchParams.get('query');
      if (query === 'alien') return sendJson(response, { results: 'none' });
      if (query === 'jaws') return sendJson(response, { success: false }, 400);
      if (query === 'psycho') return response.end(`{"results":"${'x'.repeat(2_100_000)}"}`);
      return sendFromCatalogue(response, address);
    });
    expect(await runImports({ db: api.db, titles: database.titles })).toMatchObject({ failures: [] });
    expect(await get()).toMatchObject({
      state: 'done',
      isWaiting: false,
      titles: { matched: 1, unmatched: 3 },
    });
    expect(await watchedDaysOf(member)).toEqual(['Casablanca 2020-01-04']);
  });

  it('waits if the answers about several titles are all unusable, and ends without a single such title', async () => {
    const database = await movieDatabase();
    const many = await started(await history(3, 3));
    const single = await started({ 'diary.csv': 'Name,Year,Watched Date\nJaws,1975,2020-01-01\n' });
    database.behave((response) => sendJson(response, { rows: [] }));
    await runImports({ db: api.db, titles: database.titles });
    expect(await many.get()).toMatchObject({ state: 'running', isWaiting: true, titles: { waiting: 3 } });
    expect(await single.get()).toMatchObject({ state: 'done', titles: { unmatched: 1 } });
    database.behave();
    await runImports({ db: api.db, titles: database.titles });
    expect(await many.get()).toMatchObject({ state: 'done', rows: { made: 3 } });
  });

  it('gives up after a day of unusable answers about several titles', async () => {
    const database = await movieDatabase();
    const { titles } = database;
    const runAfter = async (hours: number, id: string) => {
      await api.pool.query(
        `update import set waiting_since = waiting_since - make_interval(hours => $2) where id = $1`,
        [id, hours],
      );
      await runImports({ db: api.db, titles });
    };
    const films = await started(await history(3, 3));
    database.behave((response) => sendJson(response, { rows: [] }));
    await runImports({ db: api.db, titles });
    await runAfter(23, films.id);
    expect(await films.get()).toMatchObject({ state: 'running', isWaiting: true, titles: { waiting: 3 } });
    // a failed request says nothing about these titles, even after a long time
    database.behave((response) => response.writeHead(500).end());
    await runAfter(2, films.id);
    expect(await films.get()).toMatchObject({ state: 'running', isWaiting: true, titles: { waiting: 3 } });
    database.behave((response) => sendJson(response, { rows: [] }));
    await runAfter(0, films.id);
    expect(await films.get()).toMatchObject({
      state: 'done',
      isWaiting: false,
      unmatched: 3,
      titles: { waiting: 0, unmatched: 3 },
    });
    expect((await unmatchedOf(films.member, films.id)).map(({ reason }) => reason)).toEqual(
      Array.from({ length: 3 }, () => 'We couldn’t find a title with this name.'),
    );
  });

  it('gives up a title after a day only if its own request fails, not if requests are paused', async () => {
    const database = await startMovieDatabase(databases, undefined, { failures: 3, pause: 60_000 });
    const { id, get } = await started(await history(4, 4));
    database.behave((response, { pathname }) =>
      sendJson(response, {}, pathname.includes('/search/') ? 500 : 200),
    );
    await api.pool.query(`update import set waiting_since = now() - interval '25 hours' where id = $1`, [id]);
    await runImports({ db: api.db, titles: database.titles });
    expect(await get()).toMatchObject({ state: 'done', titles: { waiting: 0, unmatched: 4 } });
    expect(new Set(database.questions().filter((question) => question.includes('/search/'))).size).toBe(4);
  });

  it('does not give up a title after a day because the movie database asks to wait', async () => {
    const database = await movieDatabase();
    const { id, get } = await started(await history(1, 1));
    database.behave((response, { pathname }) => {
      response.setHeader('retry-after', '0.001');
      return sendJson(response, {}, pathname.includes('/search/') ? 429 : 200);
    });
    await api.pool.query(`update import set waiting_since = now() - interval '25 hours' where id = $1`, [id]);
    await runImports({ db: api.db, titles: database.titles });
    expect(await get()).toMatchObject({ state: 'running', isWaiting: true, titles: { waiting: 1 } });
    database.behave();
    await runImports({ db: api.db, titles: database.titles });
    expect(await get()).toMatchObject({ state: 'done', titles: { matched: 1 } });
  });

  it('stops between two titles after a day, and still gives them up later', async () => {
    const database = await movieDatabase();
    const { titles } = database;
    const { id, get } = await started(await history(4, 4));
    const stopping = new AbortController();
    database.behave((response, { pathname }) => {
      const isSearch = pathname.includes('/search/');
      if (isSearch) stopping.abort();
      return sendJson(response, {}, isSearch ? 500 : 200);
    });
    await api.pool.query(`update import set waiting_since = now() - interval '25 hours' where id = $1`, [id]);
    expect(await runImports({ db: api.db, titles, signal: stopping.signal })).toMatchObject({ more: true });
    expect(new Set(database.questions().filter((question) => question.includes('/search/'))).size).toBe(1);
    expect(await get()).toMatchObject({ state: 'running', titles: { waiting: 4 } });
    await runImports({ db: api.db, titles });
    expect(await get()).toMatchObject({ state: 'done', titles: { unmatched: 4 } });
  });

  const sendPage = (response: ServerResponse, status: number) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><title>Blocked</title>');

  it.each<[string, (response: ServerResponse) => unknown]>([
    ['refuses the key', (response) => sendJson(response, { success: false }, 401)],
    ['is behind a firewall that refuses', (response) => sendPage(response, 403)],
    ['is behind a page that is no answer', (response) => sendPage(response, 200)],
    ['is behind a proxy that gave up', (response) => sendJson(response, { success: false }, 408)],
  ])('waits while the movie database %s', async (_what, behavior) => {
    const database = await movieDatabase();
    const { get } = await started(await history(1, 1));
    database.behave(behavior);
    await runImports({ db: api.db, titles: database.titles });
    expect(await get()).toMatchObject({ state: 'running', isWaiting: true, titles: { waiting: 1 } });
  });

  it('continues after an interruption, and writes nothing twice even if several run at once', async () => {
    const { titles } = await movieDatabase();
    const { member, get } = await started(await history(500, 50));
    // each run ends after its first step, as when the server stops
    expect(await runImports({ db: api.db, titles, timeSlice: 0 })).toMatchObject({ more: true });
    expect(await runImports({ db: api.db, titles, signal: AbortSignal.abort() })).toMatchObject({
      more: true,
    });
    const runs = [1, 2, 3].map(() => runImports({ db: api.db, titles }));
    await Promise.all(runs);
    await runImports({ db: api.db, titles });
    expect((await get()).state).toBe('done');
    const diary = await watchedDaysOf(member);
    expect(diary).toHaveLength(500);
    expect(new Set(diary).size).toBe(diary.length);
  });

  it('takes turns, so that a small import does not wait for a large one', async () => {
    const { titles } = await movieDatabase();
    const large = await started(await history(165, 165));
    const small = await started({ 'diary.csv': 'Name,Year,Watched Date\nJaws,1975,2020-01-01\n' });
    for (let turn = 0; turn < 6; turn += 1) await runImports({ db: api.db, titles, timeSlice: 0 });
    expect((await large.get()).state).toBe('running');
    expect((await small.get()).state).toBe('done');
    await runImports({ db: api.db, titles });
    expect((await large.get()).state).toBe('done');
  });

  it('ends after the current rows when it is stopped, and lets other imports take turns', async () => {
    const { titles } = await movieDatabase();
    const large = await started(await history(600, 2));
    const small = await started({ 'diary.csv': 'Name,Year,Watched Date\nJaws,1975,2020-01-01\n' });
    const made = async () => [(await large.get()).rows.made, (await small.get()).rows.made];
    // each import is looked up first, then written
    for (let step = 0; step < 2; step += 1) await runImports({ db: api.db, titles, timeSlice: 0 });
    for (const expected of [
      [200, 0],
      [200, 1],
      [400, 1],
    ]) {
      await runImports({ db: api.db, titles, signal: AbortSignal.abort() });
      expect(await made()).toEqual(expected);
    }
  });

  it('holds no locks that another member’s heart waits for', async () => {
    const { titles } = await movieDatabase();
    const { member, id, get } = await started(await history(40, 3));
    const post = await makePost(api.pool, { authorId: member.id });
    const fan = await makeMember(api.pool);
    const client = await api.pool.connect();
    onTestFinished(() => client.release());
    await client.query('begin; lock table viewing in exclusive mode');
    const running = runImports({ db: api.db, titles });
    // the import holds its locks and waits for the table
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

  it('writes a text that fits into a note, and keeps a longer one for the list of unmatched rows', async () => {
    const { titles } = await movieDatabase();
    const [longest, longer] = ['🎬'.repeat(100_000), '🎬'.repeat(100_001)];
    const { member, id, get } = await started({
      'reviews.csv': `Name,Year,Watched Date,Review\nJaws,1975,2020-01-01,${longest}\nAlien,1979,2020-01-02,${longer}\n`,
    });
    await runImports({ db: api.db, titles });
    expect(await get()).toMatchObject({ state: 'done', rows: { made: 1, failed: 1 }, unmatched: 1 });
    const { rows } = await api.pool.query('select note from viewing where profile_id = $1', [member.id]);
    expect(rows).toEqual([{ note: longest }]);
    expect(await unmatchedOf(member, id)).toMatchObject([
      { review: longer, reason: 'The text is too long: a note can have 100,000 characters.' },
    ]);
  });

  it('is not done before a choice made at the very end is written', async () => {
    const { titles } = await movieDatabase();
    const member = await makeMember(api.pool);
    const { id, ambiguous } = await makeImport(api.pool, { profileId: member.id, state: 'done' });
    await api.pool.query(`update import set state = 'running' where id = $1`, [id]);
    const choose = () =>
      api.as(member).imports.choose({
        id,
        rowId: ambiguous.id,
        title: { mediaType: 'movie', tmdbId: 900_000_001 },
      });
    // chooses after everything is written and before the import is marked as done
    let chosen: Promise<unknown> | undefined;
    const write: typeof api.db.write = async (act) => {
      const result = await api.db.write(act);
      if (result === 0) await (chosen ??= choose());
      return result;
    };
    await runImports({ db: { ...api.db, write }, titles });
    expect(chosen).toBeDefined();
    expect(await api.as(member).imports.get({ id })).toMatchObject({
      state: 'done',
      rows: { waiting: 0, made: 2 },
    });
  });

  it('adds titles to a list until it is full, and counts those already on it as known', async () => {
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
        type: 'watchlist',
        mediaType: 'movie',
        tmdbId: 900_000_000 + tmdbId,
        present: true,
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
    expect(await unmatchedOf(member, id)).toMatchObject([{ reason: 'The list is full.' }]);
  });

  it('writes up to a thousand viewings of a film and reports the rest, because each is compared with all others', async () => {
    const { titles } = await movieDatabase();
    const dayOf = (n: number) => new Date(Date.UTC(1990, 0, 1 + n)).toISOString().slice(0, 10);
    const lines = Array.from({ length: 1_203 }, (_, n) => `Jaws,1975,${dayOf(n)}`);
    const { member, id, get } = await started({
      'diary.csv': ['Name,Year,Watched Date', ...lines].join('\n'),
    });
    await runImports({ db: api.db, titles });
    expect(await get()).toMatchObject({ state: 'done', rows: { made: 1_000, failed: 203 }, unmatched: 203 });
    const reasons = (await unmatchedOf(member, id)).map(({ reason }) => reason);
    expect(reasons).toHaveLength(203);
    expect(new Set(reasons)).toEqual(new Set(['Your diary already has this 1,000 times.']));
  });

  it('stops when it is undone, and leaves nothing', async () => {
    const { titles } = await movieDatabase();
    const { member, id, get } = await started(await history(40, 40));
    const running = runImports({ db: api.db, titles });
    await api.as(member).imports.undo({ id });
    await running;
    await runImports({ db: api.db, titles });
    expect((await get()).state).toBe('undone');
    expect(await watchedDaysOf(member)).toEqual([]);
  });
});
