import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { makeMember, makePost } from '#scripts/seed/builders.ts';
import { createRateLimits } from '#server/limits/rate-limits.ts';
import { createLogger } from '#server/logger.ts';
import { createSafeFetch } from '#server/integrations/safe-fetch.ts';
import { createHttpTransport } from '#server/integrations/tmdb/http-transport.ts';
import { dropOldAnswers, storedAnswers } from '#server/integrations/tmdb/stored-answers.ts';
import { createTmdb } from '#server/integrations/tmdb/tmdb.ts';
import { findShownVideos } from '#server/media/shown-videos.ts';
import type { TitlePage } from '#shared/views/titles.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';
import {
  listOf,
  movieRow,
  notThere,
  sendJson,
  showRow,
  useMovieDatabases,
} from '#tests/support/movie-database.ts';
import { readHtml } from '#tests/support/html.ts';
import { useServer } from '#tests/support/use-server.ts';

const databases = useMovieDatabases();
const api = useApi();
const token = 'the-key-of-the-movie-database';
const far = await databases.start();
const server = useServer({ heads: true, env: { TMDB_TOKEN: token, TMDB_URL: far.url } });

/** A client that stores answers in this file's database, and a new title to request. */
let next = 1;
async function createStoringSource() {
  const database = await databases.start();
  const fetch = createSafeFetch({ origins: [new URL(database.url).origin] });
  const transport = createHttpTransport({ url: database.url, token, fetch });
  const logger = createLogger('silent');
  next += 1;
  return {
    database,
    key: { mediaType: 'movie' as const, tmdbId: next },
    client: createTmdb({ transport, answers: storedAnswers(api.db, logger), logger }),
  };
}
const age = (text: string, interval: string) =>
  api.pool.query(
    `update title_answer set fetched_at = now() - $2::interval where key like '%' || $1 || '%'`,
    [text, interval],
  );
const storedKeys = async () =>
  (await api.pool.query<{ key: string }>('select key from title_answer order by key')).rows.map(
    ({ key }) => key,
  );

describe('titles.get: with a key for the movie database', () => {
  it('finds the titles of the demo without a request to it', async () => {
    far.behave((response) => sendJson(response, notThere, 404));
    const found = await server.call(null, 'titles.get', { mediaType: 'movie', tmdbId: 900_000_001 });
    expect(found.data).toMatchObject({ tmdbId: 900_000_001, name: expect.stringMatching(/\w/) as string });
    const member = await makeMember(server.pool);
    const key = { mediaType: 'movie', tmdbId: 900_000_001 };
    const saved = await server.call(member, 'collections.set', { type: 'movie', ...key, present: true });
    expect(saved.data).toMatchObject({ favorite: true });
    const page = await fetch(`${server.url}/title/movie/900000001`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(' · Matinee</title>')]);
    expect(far.asked).toEqual([]);
    far.behave();
  });

  it('keeps a title out of search engines while its name is unknown', async () => {
    far.behave((response) => sendJson(response, {}, 500));
    const page = await fetch(`${server.url}/title/movie/603`);
    const document = readHtml(await page.text());
    expect([page.status, document.title]).toEqual([200, 'A movie · Matinee']);
    expect([document.meta('robots'), document.canonical]).toEqual(['noindex', undefined]);
    far.behave();
  });
});

it('series.get: reads a season of many episodes with all their guests', async () => {
  const guest_stars = Array.from({ length: 30 }, (_, id) => ({
    id,
    name: 'A guest',
    character: 'x'.repeat(250),
  }));
  const episodes = Array.from({ length: 260 }, (_, nth) => ({
    id: 1 + nth,
    episode_number: 1 + nth,
    name: '',
    guest_stars,
  }));
  far.behave((response, { pathname }) =>
    pathname.endsWith('/season/1')
      ? sendJson(response, { episodes })
      : sendJson(response, showRow(1, { seasons: [{ season_number: 1, name: '' }] })),
  );
  const found = await server.call(null, 'series.get', { tmdbId: 1 });
  expect(found.data).toMatchObject({ seasons: [{ episodes: { length: 260 } }] });
  far.behave();
});

describe('titles.get: cached answers', () => {
  it('are stored for all processes, and fetched once for simultaneous requests', async () => {
    const { database, client, key } = await createStoringSource();
    database.behave((response, { pathname }) =>
      sendJson(response, pathname.endsWith('/videos') ? { results: [] } : movieRow(key.tmdbId)),
    );
    const got = await Promise.all([1, 2, 3, 4].map(() => client.get(key)));
    expect(new Set(got.map(({ name }) => name))).toEqual(new Set([`Film ${key.tmdbId}`]));
    expect(database.questions().toSorted()).toEqual([
      `/3/movie/${key.tmdbId}`,
      `/3/movie/${key.tmdbId}/videos`,
    ]);
    const another = createTmdb({
      transport: () => Promise.reject(new Error('asked')),
      answers: storedAnswers(api.db, createLogger('silent')),
      logger: createLogger('silent'),
    });
    expect(await another.get(key)).toEqual(got[0]);
  });

  it('are stored by query: the same query in another spelling shares one, but each type and page has its own', async () => {
    const { database, client } = await createStoringSource();
    database.behave((response) => sendJson(response, listOf([movieRow(1)])));
    for (const query of ['Once Kept', 'once  KEPT']) await client.search({ mediaType: 'movie', query });
    expect(database.asked).toHaveLength(1);
    await client.search({ mediaType: 'show', query: 'once kept' });
    await client.search({ mediaType: 'movie', query: 'once kept', page: 2 });
    expect(database.asked).toHaveLength(3);
    expect((await storedKeys()).join()).not.toContain(token);
  });

  it('are used at once when they are a little old, and refreshed in the background', async () => {
    const { database, client, key } = await createStoringSource();
    database.behave((response) =>
      sendJson(response, { ...movieRow(key.tmdbId), results: [], title: 'Before' }),
    );
    await client.get(key);
    await age(`/movie/${key.tmdbId}?`, '25 hours');
    database.behave((response) =>
      sendJson(response, { ...movieRow(key.tmdbId), results: [], title: 'After' }),
    );
    expect((await client.get(key)).name).toBe('Before');
    await expect.poll(async () => (await client.get(key)).name).toBe('After');
  });

  it('are fetched again when they are older, but still used during any failure', async () => {
    const { database, client, key } = await createStoringSource();
    database.behave((response) =>
      sendJson(response, { ...movieRow(key.tmdbId), results: [], title: 'Kept' }),
    );
    await client.get(key);
    await age(`/movie/${key.tmdbId}`, '100 days');
    const failures: Parameters<typeof database.behave>[0][] = [
      (response) => response.end('<html>'),
      () => {},
      (response) => response.writeHead(429, { 'retry-after': '60' }).end(),
    ];
    for (const fail of failures) {
      database.behave(fail);
      expect((await client.get(key)).name).toBe('Kept');
    }
  });

  it('are fetched again when they are older, and replaced by the new answer', async () => {
    const { database, client, key } = await createStoringSource();
    database.behave((response) =>
      sendJson(response, { ...movieRow(key.tmdbId), results: [], title: 'Before' }),
    );
    await client.get(key);
    await age(`/movie/${key.tmdbId}`, '100 days');
    database.behave((response) => sendJson(response, notThere, 404));
    await expect(client.get(key)).rejects.toMatchObject({ reason: 'TITLE_NOT_FOUND' });
    // the answer about its videos may arrive after the refusal, and is stored as well
    await expect
      .poll(async () => {
        const { rows } = await api.pool.query(
          `select answer from title_answer where key like '%' || $1 || '/videos?%'`,
          [`/movie/${key.tmdbId}`],
        );
        return rows;
      })
      .toEqual([{ answer: 'null' }]);
  });

  it('are only stored if they are valid', async () => {
    const { database, client, key } = await createStoringSource();
    database.behave((response) => sendJson(response, { nonsense: true }));
    await expect(client.get(key)).rejects.toMatchObject({ reason: 'TITLES_AWAY' });
    expect((await storedKeys()).filter((one) => one.includes(`/movie/${key.tmdbId}?`))).toEqual([]);
  });

  it('are deleted after six months, and the oldest ones if there are too many', async () => {
    await api.pool.query('delete from title_answer');
    await api.pool.query(
      `insert into title_answer (key, answer, fetched_at)
        select 'drop ' || days, '{}', now() - make_interval(days => days) from unnest(array[0, 1, 179, 181, 400]) as days`,
    );
    expect(await dropOldAnswers(api.db)).toBe(2);
    expect(await storedKeys()).toEqual(['drop 0', 'drop 1', 'drop 179']);
    expect(await dropOldAnswers(api.db, { most: 1 })).toBe(2);
    expect(await storedKeys()).toEqual(['drop 0']);
  });

  it('are not deleted because of the seasons that a job reads again every day', async () => {
    await api.pool.query('delete from title_answer');
    await api.pool.query(
      `insert into title_answer (key, answer, fetched_at)
        select '2 /movie/' || n || '?', '{}', now() - make_interval(days => n) from generate_series(1, 3) n
        union all select '2 /tv/1/season/' || n || '?', '{}', now() - make_interval(mins => n) from generate_series(1, 9) n`,
    );
    expect(await dropOldAnswers(api.db, { most: 3 })).toBe(6);
    expect(await storedKeys()).toEqual([
      ...[1, 2, 3].map((n) => `2 /movie/${n}?`),
      ...[1, 2, 3].map((n) => `2 /tv/1/season/${n}?`),
    ]);
  });
});

describe('titles: the server with the movie database', () => {
  it('shows film 1399 and series 1399 as different titles', async () => {
    far.behave((response, { pathname }) => {
      if (pathname.endsWith('/videos')) sendJson(response, { results: [] });
      else sendJson(response, pathname.includes('/tv/') ? showRow(1399) : movieRow(1399));
    });
    const film = await server.call(null, 'titles.get', { mediaType: 'movie', tmdbId: 1399 });
    const series = await server.call(null, 'titles.get', { mediaType: 'show', tmdbId: 1399 });
    expect(film.data).toMatchObject({ mediaType: 'movie', name: 'Film 1399', releaseDate: '1995-12-15' });
    expect(series.data).toMatchObject({ mediaType: 'show', name: 'Series 1399', releaseDate: '2011-04-17' });
    far.behave();
  });

  it('shows titles from the movie database in the same form as bundled ones', async () => {
    const { data } = await server.call(null, 'titles.search', { mediaType: 'movie', query: 'casablanca' });
    expect((data as TitlePage).items[0]).toMatchObject({ name: 'Casablanca', tmdbId: 900_000_001 });
    expect(far.asked.at(-1)?.authorization).toBe(`Bearer ${token}`);
  });

  it('reports an outage without exposing the key, and no other page is affected', async () => {
    const nora = await makeMember(server.pool);
    const post = await makePost(server.pool, { authorId: nora.id });
    const popular = { mediaType: 'movie', page: 2 };
    const known = await server.call(null, 'titles.popular', popular);
    far.behave(() => {});
    let waits = true;
    const waiting = server
      .call(null, 'titles.popular', { mediaType: 'show', page: 2 })
      .finally(() => (waits = false));
    const others = await Promise.all([
      server.call(nora, 'content.get', { id: post.id }),
      server.call(nora, 'feed.list', { tab: 'all' }),
      fetch(`${server.url}/ready`),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(waits).toBe(true);
    // the request is given up, because there is never an answer
    const refused = await waiting;
    expect(refused.status).toBe(503);
    expect(refused.error).toMatchObject({
      reason: 'TITLES_AWAY',
      message: 'Movies and shows are unavailable right now. Please try again.',
    });
    // the earlier answer is still used
    expect((await server.call(null, 'titles.popular', popular)).data).toEqual(known.data);
    expect(JSON.stringify([refused, known])).not.toMatch(/the-key|127\.0\.0\.1|stack/i);
    expect(server.log.join('')).not.toContain(token);
    far.behave();
  });
});

describe('findShownVideos', () => {
  it('finds the trailer of a title that was shown', async () => {
    const { database, client, key } = await createStoringSource();
    const trailer = { site: 'YouTube', type: 'Trailer', key: 'a_Trailer-0' };
    database.behave((response, { pathname }) =>
      sendJson(
        response,
        pathname.endsWith('/videos')
          ? { results: [trailer] }
          : { ...movieRow(key.tmdbId), genres: [], runtime: 90 },
      ),
    );
    expect(await findShownVideos(api.db, ['a_Trailer-0'])).toEqual(new Set());
    expect((await client.get(key)).trailerId).toBe('a_Trailer-0');
    expect(await findShownVideos(api.db, ['a_Trailer-0', 'another0000'])).toEqual(new Set(['a_Trailer-0']));
  });
});

describe('series.get: with a key for the movie database', () => {
  /** Answers as a series of twenty seasons with one episode each. */
  const behaveAsSeries = (response: ServerResponse, { pathname }: URL) => {
    const [, id, season] = /\/tv\/(\d+)(?:\/season\/(\d+))?$/.exec(pathname) ?? [];
    const seasons = Array.from({ length: 20 }, (_, index) => ({ season_number: index + 1, name: 'Season' }));
    const episode = { id: Number(season), episode_number: 1, name: 'One', air_date: '2020-01-01' };
    return sendJson(
      response,
      season === undefined
        ? { ...showRow(Number(id)), genres: [], episode_run_time: [], seasons, status: 'Ended' }
        : { episodes: [{ ...episode, runtime: 40, still_path: null }] },
    );
  };

  it('counts each season that it requests, and none that is stored', async () => {
    const { database, client: titles } = await createStoringSource();
    database.behave(behaveAsSeries);
    // allows 36 requests for titles a minute
    const limits = createRateLimits({ factor: 0.15 });
    const visitor = api.as(null, { titles, limits });
    expect((await visitor.series.get({ tmdbId: 7_001 })).seasons).toHaveLength(20);
    expect(await reasonOf(visitor.series.get({ tmdbId: 7_002 }))).toBe('TOO_MANY');
    const nora = await makeMember(api.pool);
    const member = api.as(nora, { titles, limits });
    for (let times = 0; times < 10; times += 1)
      expect((await member.series.get({ tmdbId: 7_001 })).seasons).toHaveLength(20);
    expect(await reasonOf(member.series.setState({ tmdbId: 7_003, state: 'watching' }))).toBe('not refused');
    expect(await reasonOf(member.series.setState({ tmdbId: 7_004, state: 'watching' }))).toBe('TOO_MANY');
  });
});
