import { describe, expect, it } from 'vitest';
import { AppError } from '#server/errors.ts';
import { createLogger } from '#server/logger.ts';
import { createSafeFetch } from '#server/integrations/safe-fetch.ts';
import { createHttpTransport } from '#server/integrations/tmdb/http-transport.ts';
import { createTmdb } from '#server/integrations/tmdb/tmdb.ts';
import {
  listOf,
  movieRow,
  notThere,
  sendJson,
  showRow,
  useMovieDatabases,
} from '#tests/support/movie-database.ts';

const databases = useMovieDatabases();
const token = 'eyJhbGciOiJIUzI1NiJ9.the-token.x';

type Database = Awaited<ReturnType<typeof databases.start>>;

const clientOf = (
  { url }: Database,
  {
    breaker,
    timeout,
    ...more
  }: { token?: string; timeout?: number; breaker?: { failures: number; pause: number } } = {},
  logger = createLogger('silent'),
) => {
  const fetch = createSafeFetch({ origins: [new URL(url).origin], timeout, breaker });
  return createTmdb({ transport: createHttpTransport({ url, fetch, token, ...more }), logger });
};
/** A client of a movie database that returns this for every request. */
const answering = async (json: unknown, status = 200) =>
  clientOf(await databases.start((response) => sendJson(response, json, status)));

const reason = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'not refused',
    (error: unknown) => (error instanceof AppError ? error.reason : String(error)),
  );

describe('titles.search: the movie database', () => {
  it('is requested with its own addresses and parameters for each type', async () => {
    const database = await databases.start((response, { pathname }) => {
      if (/\/(movie|tv)\/\d+$/.test(pathname)) sendJson(response, movieRow(603));
      else sendJson(response, listOf([]));
    });
    const client = clientOf(database);
    await client.search({ mediaType: 'movie', query: 'Heat  AND dust', page: 2, year: 1995 });
    await client.search({ mediaType: 'show', query: 'lost', year: 2004 });
    await client.discover({ mediaType: 'movie', page: 3, year: 1999, genre: 878 });
    await client.discover({ mediaType: 'show', year: 2010, genre: 878 });
    await client.popular({ mediaType: 'movie' });
    await client.popular({ mediaType: 'show', page: 500 });
    await client.get({ mediaType: 'movie', tmdbId: 603 });
    await client.get({ mediaType: 'show', tmdbId: 603 });
    expect(
      database.questions().map((question) => question.replace('include_adult=false', '').replace(/&$/, '')),
    ).toEqual([
      '/3/search/movie?query=heat+and+dust&page=2&year=1995',
      '/3/search/tv?query=lost&page=1&first_air_date_year=2004',
      '/3/discover/movie?page=3&year=1999&with_genres=878',
      '/3/discover/tv?page=1&first_air_date_year=2010&with_genres=10765',
      '/3/movie/popular?page=1',
      '/3/tv/popular?page=500',
      '/3/movie/603',
      '/3/movie/603/videos',
      '/3/tv/603',
      '/3/tv/603/videos',
    ]);
    for (const { url, authorization } of database.asked) {
      expect(authorization).toBe(`Bearer ${token}`);
      expect(url.searchParams.get('language')).toBe('en-US');
      expect(url.href).not.toContain('the-token');
    }
  });

  it('accepts a short key too, sent in the way for such keys', async () => {
    const database = await databases.start((response) => sendJson(response, listOf([])));
    const key = '0123456789abcdef'.repeat(2);
    await clientOf(database, { token: key }).popular({ mediaType: 'movie' });
    expect(database.asked[0]?.url.searchParams.get('api_key')).toBe(key);
    expect(database.asked[0]?.authorization).toBeUndefined();
  });

  it('returns films with titles and release dates, and series with names and first dates', async () => {
    const films = await answering(listOf([movieRow(603)], { page: 2, total_pages: 7 }));
    expect(await films.popular({ mediaType: 'movie', page: 2 })).toEqual({
      items: [
        {
          mediaType: 'movie',
          tmdbId: 603,
          name: 'Film 603',
          releaseDate: '1995-12-15',
          posterPath: '/abc.jpg',
          overview: 'Two people talk.',
          voteAverage: 7.9,
        },
      ],
      page: 2,
      totalPages: 7,
    });
    const series = await answering(listOf([showRow(1399)]));
    expect((await series.popular({ mediaType: 'show' })).items).toEqual([
      {
        mediaType: 'show',
        tmdbId: 1399,
        name: 'Series 1399',
        releaseDate: '2011-04-17',
        posterPath: '/xyz.jpg',
        overview: 'Dragons.',
        voteAverage: 8.4,
      },
    ]);
  });

  it('may leave out posters, dates, texts and votes, and pages beyond those that it serves are not counted', async () => {
    const client = await answering(
      listOf(
        [
          movieRow(1, { poster_path: null, release_date: '', overview: null, vote_average: undefined }),
          { id: 2, title: 'Bare' },
          movieRow(3, { release_date: null, genre_ids: null, vote_average: '7' }),
          movieRow(4, { release_date: 'soon', poster_path: '', overview: 'a\u0000b \ud800' }),
        ],
        { total_pages: 47_000 },
      ),
    );
    const { items, totalPages } = await client.popular({ mediaType: 'movie' });
    const bare = { posterPath: null, releaseDate: '', overview: '', voteAverage: 0 };
    expect(items).toMatchObject([
      { tmdbId: 1, ...bare },
      { tmdbId: 2, name: 'Bare', ...bare },
      { tmdbId: 3, releaseDate: '', voteAverage: 0 },
      { tmdbId: 4, releaseDate: '', posterPath: null, overview: 'ab \ufffd' },
    ]);
    expect(totalPages).toBe(500);
  });

  it('may return invalid rows, which are left out without affecting others', async () => {
    const broken = [
      null,
      7,
      'row',
      [],
      {},
      { id: 5 },
      movieRow(0),
      movieRow(-1),
      movieRow(1.5),
      movieRow(2 ** 31),

      movieRow(6, { title: '' }),
      movieRow(7, { title: ' \u0000 ' }),
      movieRow(8, { title: { evil: 1 } }),
    ];
    const client = await answering(listOf([...broken, movieRow(9)]));
    expect((await client.popular({ mediaType: 'movie' })).items.map(({ tmdbId }) => tmdbId)).toEqual([9]);
  });

  it.each([
    ['/../../etc/passwd', '//evil.example/a.jpg', 'https://evil.example/a.jpg', '/a.svg', '/a b.jpg', 7].map(
      (posterPath) => ({ posterPath }),
    ),
  ])('may return the address of another host as a poster, which is ignored: %j', async ({ posterPath }) => {
    const client = await answering(listOf([movieRow(1, { poster_path: posterPath })]));
    expect((await client.popular({ mediaType: 'movie' })).items[0]?.posterPath).toBeNull();
  });

  it('returns runtimes of films and episodes, genres, and the first trailer on YouTube', async () => {
    const video = (more: object) => ({ site: 'YouTube', type: 'Trailer', key: 'aaaaaaaaaaa', ...more });
    const database = await databases.start((response, { pathname }) => {
      if (pathname.endsWith('/videos')) {
        sendJson(response, {
          id: 1399,
          results: [
            null,
            video({ site: 'Vimeo' }),
            video({ type: 'Teaser' }),
            video({ key: '"><script>' }),
            video({ key: 'bbbbbbbbbbb' }),
            video({ key: 'ccccccccccc' }),
          ],
        });
      } else {
        const genres = [
          { id: 18, name: 'Drama' },
          { id: 0, name: null },
          { id: 80, name: 'Crime' },
        ];
        const own = pathname.includes('/tv/')
          ? showRow(1399, { episode_run_time: [58, 60] })
          : movieRow(1399, { runtime: 170 });
        sendJson(response, { ...own, genre_ids: undefined, genres });
      }
    });
    const client = clientOf(database);
    const film = await client.get({ mediaType: 'movie', tmdbId: 1399 });
    expect(film).toMatchObject({ name: 'Film 1399', runtime: 170, trailerId: 'bbbbbbbbbbb' });
    expect(film.genres).toEqual(['Drama', 'Crime']);
    const series = await client.get({ mediaType: 'show', tmdbId: 1399 });
    expect(series).toMatchObject({ mediaType: 'show', name: 'Series 1399', runtime: 58 });
  });

  it.each([[{ runtime: 0 }], [{ runtime: null }], [{}], [{ runtime: '90' }], [{ episode_run_time: [] }]])(
    'may not know a runtime: %j',
    async (more) => {
      const client = await answering({ ...movieRow(1), results: [], ...more });
      expect((await client.get({ mediaType: 'movie', tmdbId: 1 })).runtime).toBeNull();
    },
  );

  it('returns the episodes of a season with their stills, none of which is on another host', async () => {
    const row = (id: number, still_path: unknown) => ({
      id,
      episode_number: id,
      name: `No. ${id}`,
      air_date: '2011-04-17',
      runtime: 55,
      still_path,
    });
    const paths = [
      '/aB3.jpg',
      null,
      '/../etc.jpg',
      'https://elsewhere.example/a.jpg',
      '/catalogue/show-1.webp',
    ];
    const source = await answering({ episodes: paths.map((path, index) => row(index + 1, path)) });
    const episodes = await source.season({ tmdbId: 1, season: 1 });
    expect(episodes[0]).toEqual({
      id: 1,
      number: 1,
      name: 'No. 1',
      airsOn: '2011-04-17',
      runtime: 55,
      stillPath: '/aB3.jpg',
    });
    expect(episodes.map(({ stillPath }) => stillPath)).toEqual(['/aB3.jpg', null, null, null, null]);
  });

  it('takes an air date that the database cannot store for an unknown one', async () => {
    const days = ['0000-01-01', '2011-02-30', '2011', '0001-01-01', '2011-04-17'];
    const source = await answering({
      episodes: days.map((air_date, index) => ({ id: index + 1, episode_number: 1, name: '', air_date })),
    });
    const episodes = await source.season({ tmdbId: 1, season: 1 });
    expect(episodes.map(({ airsOn }) => airsOn)).toEqual([null, null, null, '0001-01-01', '2011-04-17']);
  });

  it('returns a title without its trailer if only the trailer cannot be fetched', async () => {
    const database = await databases.start((response, { pathname }) =>
      pathname.endsWith('/videos') ? response.writeHead(500).end() : sendJson(response, movieRow(1)),
    );
    expect(await clientOf(database).get({ mediaType: 'movie', tmdbId: 1 })).toMatchObject({
      name: 'Film 1',
      trailerId: null,
    });
  });

  it('is read further in a search within a genre until there are enough matches, up to a limit', async () => {
    const page = (of: URL) => Number(of.searchParams.get('page'));
    const westerns = await databases.start((response, asked) =>
      sendJson(
        response,
        listOf(
          Array.from({ length: 20 }, (_, index) =>
            movieRow(page(asked) * 100 + index, { genre_ids: index % 5 === 0 ? [37] : [18] }),
          ),
          { page: page(asked), total_pages: 30 },
        ),
      ),
    );
    const found = await clientOf(westerns).search({ mediaType: 'movie', query: 'the', genre: 37, page: 4 });
    expect([found.items.length, found.page, found.totalPages]).toEqual([12, 6, 30]);
    expect(found.items[0]?.tmdbId).toBe(400);
    const none = await clientOf(westerns).search({ mediaType: 'movie', query: 'the', genre: 27 });
    expect(none).toEqual({ items: [], page: 5, totalPages: 30 });
    expect(westerns.asked).toHaveLength(3 + 5);
  });

  it.each([
    ['knows no such title', notThere, 404, 'TITLE_NOT_FOUND'],
    ['refuses the key', { status_code: 7, success: false }, 401, 'TITLES_AWAY'],
    ['refuses the question', { status_code: 22, success: false }, 400, 'TITLES_AWAY'],
    ['answers with another shape', [], 200, 'TITLES_AWAY'],
    ['answers with nothing', null, 200, 'TITLES_AWAY'],
    ['answers with a title without a name', { id: 1 }, 200, 'TITLES_AWAY'],
  ])('returns the right refusal when it %s', async (_case, json, status, expected) => {
    const client = await answering(json, status);
    expect(await reason(client.get({ mediaType: 'movie', tmdbId: 1 }))).toBe(expected);
  });

  it.each(['<html>Bad gateway</html>', '{"results":[', ''])(
    'counts as away when it answers %j',
    async (body) => {
      const database = await databases.start((response) => response.end(body));
      expect(await reason(clientOf(database).popular({ mediaType: 'movie' }))).toBe('TITLES_AWAY');
    },
  );

  it('is not followed to another host, and is read only up to a limit', async () => {
    const elsewhere = await databases.start((response) =>
      response.writeHead(302, { location: 'http://evil.example/' }).end(),
    );
    expect(await reason(clientOf(elsewhere).popular({ mediaType: 'movie' }))).toBe('TITLES_AWAY');
    const endless = await databases.start((response) => response.end(`{"results":"${'x'.repeat(3_000_000)}`));
    expect(await reason(clientOf(endless).popular({ mediaType: 'movie' }))).toBe('TITLES_AWAY');
    expect(endless.asked).toHaveLength(1);
  });

  it('is asked again once after a single failure', async () => {
    const database = await databases.start((response, _asked, nth) =>
      nth === 1 ? response.writeHead(502).end() : sendJson(response, listOf([movieRow(1)])),
    );
    expect((await clientOf(database).popular({ mediaType: 'movie' })).items).toHaveLength(1);
    expect(database.asked).toHaveLength(2);
  });

  it('is given up in time when it does not answer, and paused after repeated failures', async () => {
    const database = await databases.start(() => {});
    const client = clientOf(database, { timeout: 300, breaker: { failures: 4, pause: 60_000 } });
    const ask = (page: number) => reason(client.popular({ mediaType: 'movie', page }));
    expect(await ask(1)).toBe('TITLES_AWAY');
    expect([await ask(2), await ask(3)]).toEqual(['TITLES_AWAY', 'TITLES_AWAY']);
    expect(database.asked).toHaveLength(4);
  });

  it.each([['3600'], [new Date(Date.now() + 3_600_000).toUTCString()], [undefined], ['-1'], ['soon']])(
    'is not asked again before the time that it states (%s)',
    async (retryAfter) => {
      const database = await databases.start((response) =>
        response.writeHead(429, retryAfter ? { 'retry-after': retryAfter } : {}).end('{"status_code":25}'),
      );
      const client = clientOf(database);
      for (const page of [1, 2, 3])
        expect(await reason(client.popular({ mediaType: 'movie', page }))).toBe('TITLES_AWAY');
      expect(database.asked).toHaveLength(1);
    },
  );

  it('is asked again after a short pause that it asked for', async () => {
    const database = await databases.start((response, _asked, nth) =>
      nth === 1
        ? response.writeHead(429, { 'retry-after': '1' }).end()
        : sendJson(response, listOf([movieRow(1)])),
    );
    const client = clientOf(database);
    expect(await reason(client.popular({ mediaType: 'movie' }))).toBe('TITLES_AWAY');
    await expect
      .poll(() => client.popular({ mediaType: 'movie' }).catch(() => null))
      .toMatchObject({ items: [{ tmdbId: 1 }] });
    expect(database.asked).toHaveLength(2);
  });

  it('has its key kept out of every error and log line', async () => {
    for (const key of [token, '0123456789abcdef'.repeat(2)]) {
      const lines: string[] = [];
      const database = await databases.start((response) => response.writeHead(500).end());
      const logger = createLogger('debug', { write: (line: string) => void lines.push(line) });
      const client = clientOf(database, { token: key }, logger);
      const error: unknown = await client.popular({ mediaType: 'movie' }).catch((thrown: unknown) => thrown);
      const { stack, cause } = error as Error;
      expect(lines.join('')).toContain('request to the movie database failed');
      expect(lines.join('') + stack + String((cause as Error).stack) + JSON.stringify(error)).not.toContain(
        key,
      );
    }
  });
});
