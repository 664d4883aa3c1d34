import { describe, expect, it } from 'vitest';
import { makeMembers } from '#scripts/seed/builders.ts';
import { createRateLimits } from '#server/limits/rate-limits.ts';
import { answerFromCatalogue } from '#server/integrations/catalogue/answer.ts';
import { catalogue } from '#server/integrations/catalogue/catalogue.ts';
import { reasonOf, useApi } from '#tests/support/api.ts';

const api = useApi();
const titles = () => api.as(null).titles;
const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

describe('titles.search: titles of the bundled catalogue', () => {
  it('come in pages of twenty without repeats or gaps, up to the last', async () => {
    for (const mediaType of ['movie', 'show'] as const) {
      const first = await titles().popular({ mediaType });
      expect([first.page, first.items.length]).toEqual([1, 20]);
      const seen = new Set<number>();
      for (let page = 1; page <= first.totalPages; page += 1) {
        const { items } = await titles().popular({ mediaType, page });
        for (const { tmdbId } of items) seen.add(tmdbId);
      }
      const kind = mediaType === 'movie' ? 'movie' : 'tv';
      expect(seen.size).toBe(catalogue.filter((title) => title.media_type === kind).length);
      const past = await titles().popular({ mediaType, page: first.totalPages + 1 });
      expect(past.items).toEqual([]);
    }
  });

  it('are found by words of their names, regardless of case, accents and punctuation', async () => {
    const search = async (query: string) => names(await titles().search({ mediaType: 'movie', query }));
    expect((await search('casaBLANCA'))[0]).toBe('Casablanca');
    expect(await search('singin in')).toEqual(["Singin' in the Rain"]);
    expect(await search('amelie')).toEqual(['Amélie']);
    expect(await search('no film bears this name')).toEqual([]);
    expect(await search('%')).toEqual([]);
    expect(await search('the')).toContain('The Red Shoes');
  });

  it('are of one type, even if a film and a series have the same id', async () => {
    const film = await titles().get({ mediaType: 'movie', tmdbId: 900_000_001 });
    const series = await titles().get({ mediaType: 'show', tmdbId: 900_000_001 });
    expect(film).toEqual({
      mediaType: 'movie',
      tmdbId: 900_000_001,
      name: 'Casablanca',
      releaseDate: '1942',
      posterPath: '/catalogue/movie-900000001.webp',
      genres: ['Drama', 'Romance', 'War'],
      runtime: 102,
      trailerId: null,
      overview: expect.stringMatching(/^A café owner/) as string,
      voteAverage: expect.any(Number) as number,
    });
    expect(series).toMatchObject({ mediaType: 'show', name: 'The Twilight Zone' });
    expect(series.genres).toContain('Sci-Fi & Fantasy');
  });

  it('have a trailer if one is known', async () => {
    const sintel = { mediaType: 'movie', tmdbId: 900_000_164 } as const;
    const tears = { mediaType: 'movie', tmdbId: 900_000_165 } as const;
    expect(await titles().get(sintel)).toMatchObject({
      name: 'Sintel',
      releaseDate: '2010',
      runtime: 15,
      trailerId: 'eRsGyueVLvQ',
    });
    expect(await titles().get(tears)).toMatchObject({
      name: 'Tears of Steel',
      releaseDate: '2012',
      runtime: 12,
      trailerId: 'R6MlUcmOul8',
    });
    const bunny = await titles().search({ mediaType: 'movie', query: 'big buck' });
    expect(bunny.items.map(({ name }) => name)).toEqual(['Big Buck Bunny']);
  });

  it('are filtered by year and by genre; a film genre stands for the series genre that includes it', async () => {
    const films = await titles().discover({ mediaType: 'movie', year: 1952 });
    expect(films.items.map(({ releaseDate }) => releaseDate)).toEqual(films.items.map(() => '1952'));
    expect(films.items.length).toBeGreaterThan(0);
    const [ofAction, ofAdventure] = await Promise.all(
      [28, 12].map((genre) => titles().discover({ mediaType: 'show', genre })),
    );
    expect(ofAction?.items.length).toBeGreaterThan(0);
    expect(ofAction).toEqual(ofAdventure);
    // series have no such genre as romance
    expect(await titles().discover({ mediaType: 'show', genre: 10749 })).toMatchObject({ items: [] });
  });

  it('stay within the genre in a search', async () => {
    const all = await titles().search({ mediaType: 'movie', query: 'the' });
    const some = await titles().search({ mediaType: 'movie', query: 'the', genre: 37 });
    expect(some.items.length).toBeGreaterThan(0);
    expect(some.items.length).toBeLessThan(all.items.length);
    for (const { tmdbId } of some.items) {
      expect((await titles().get({ mediaType: 'movie', tmdbId })).genres).toContain('Western');
    }
    expect(await titles().search({ mediaType: 'show', query: 'the', genre: 27 })).toMatchObject({
      items: [],
    });
  });

  it('are refused with a message if they do not exist', async () => {
    expect(await reasonOf(titles().get({ mediaType: 'movie', tmdbId: 1 }))).toBe('TITLE_NOT_FOUND');
    expect(await reasonOf(titles().get({ mediaType: 'show', tmdbId: 2_147_483_647 }))).toBe(
      'TITLE_NOT_FOUND',
    );
  });

  it.each([
    { query: '' },
    { query: '  ' },
    { query: 'x'.repeat(101) },
    { query: 'x', page: 0 },
    { query: 'x', page: 501 },
    { query: 'x', page: 1.5 },
    { query: 'x', genre: 10759 },
    { query: 'x', year: 20_261 },
  ])('are refused for %j', async (input) => {
    expect(await reasonOf(titles().search({ mediaType: 'movie', ...input }))).toBe('BAD_REQUEST');
  });

  it('can be requested only so often', async () => {
    const [nora, theo] = await makeMembers(api.pool, 2);
    const limits = createRateLimits({ factor: 0.01 });
    const ask = (member: { id: string }) => api.as(member, { limits }).titles.popular({ mediaType: 'movie' });
    const asked = await Promise.all([1, 2, 3, 4].map(() => reasonOf(ask(nora))));
    expect(asked.toSorted()).toEqual(['TOO_MANY', 'not refused', 'not refused', 'not refused']);
    expect(await reasonOf(ask(theo))).toBe('not refused');
  });
});

describe('titles.search: the bundled catalogue in the form of the movie database', () => {
  const row = {
    id: expect.any(Number) as number,
    overview: expect.any(String) as string,
    genre_ids: expect.any(Array) as number[],
    vote_average: expect.any(Number) as number,
    vote_count: 0,
    adult: false,
    backdrop_path: null,
    poster_path: expect.toSatisfy((path) => path === null || typeof path === 'string') as string,
  };

  it.each([
    ['/movie/popular', {}, 'movie'],
    ['/discover/movie', { page: '2', year: '' }, 'movie'],
    ['/search/movie', { query: 'the' }, 'movie'],
    ['/tv/popular', {}, 'tv'],
    ['/discover/tv', { page: '1' }, 'tv'],
    ['/search/tv', { query: 'the' }, 'tv'],
  ])('answers %s with %j with a page of rows', (path, parameters, kind) => {
    const { status, json } = answerFromCatalogue(path, parameters);
    const { results, ...envelope } = json as { results: object[] };
    expect(status).toBe(200);
    expect(envelope).toEqual({
      page: Number((parameters as { page?: string }).page ?? 1),
      total_pages: expect.any(Number) as number,
      total_results: expect.any(Number) as number,
    });
    const text = expect.any(String) as string;
    for (const one of results) {
      expect(one).toEqual({
        ...row,
        ...(kind === 'movie' ? { title: text, release_date: text } : { name: text, first_air_date: text }),
      });
    }
    expect(results.length).toBeGreaterThan(0);
  });

  it.each(['0', '501', '-1', '1.5', 'x'])('refuses page %s', (page) => {
    for (const path of ['/movie/popular', '/tv/popular', '/discover/movie', '/search/tv']) {
      expect(answerFromCatalogue(path, { page, query: 'x' })).toMatchObject({
        status: 400,
        json: { status_code: 22, success: false },
      });
    }
  });

  it.each([
    '/movie/1',
    '/tv/900099999/videos',
    '/movie/9'.padEnd(30, '9'),
    '/person/1',
    '/movie/../tv/1',
    '',
  ])('has nothing at %s', (path) => {
    expect(answerFromCatalogue(path, {})).toMatchObject({
      status: 404,
      json: { status_code: 34, success: false, status_message: expect.any(String) as string },
    });
  });

  it('treats a comma between genres as “and”, and a bar as “or”', () => {
    const total = (genres: string) =>
      (answerFromCatalogue('/discover/movie', { with_genres: genres }).json as { total_results: number })
        .total_results;
    const [both, either] = [total('18,10749'), total('18|10749')];
    expect(both).toBeGreaterThan(0);
    expect(both).toBeLessThan(Math.min(total('18'), total('10749')));
    expect(either).toBe(total('18') + total('10749') - both);
  });

  it('has a name for every genre of its titles', () => {
    for (const { media_type: kind, id } of catalogue) {
      const { genres } = answerFromCatalogue(`/${kind}/${id}`, {}).json as { genres: { name: string }[] };
      for (const { name } of genres) expect(name).not.toBe('');
    }
  });
});
