import { describe, expect, it } from 'vitest';
import { createCatalogueSource } from '#server/integrations/create-title-source.ts';
import { createSafeFetch } from '#server/integrations/safe-fetch.ts';
import { createHttpTransport } from '#server/integrations/tmdb/http-transport.ts';
import { createTmdb } from '#server/integrations/tmdb/tmdb.ts';
import { type HistoryTitle, noIds } from '#server/imports/history.ts';
import { matchTitle } from '#server/imports/match-title.ts';
import { createLogger } from '#server/logger.ts';
import {
  listOf,
  movieRow,
  notThere,
  sendJson,
  showRow,
  useMovieDatabases,
} from '#tests/support/movie-database.ts';

const databases = useMovieDatabases();

/** A movie database that has these films and series, and answers searches and lookups as the real one does. */
async function having({
  movies = [],
  shows = [],
  lost = [],
  found = {},
}: {
  movies?: { id: number; title: string; release_date?: string; runtime?: number }[];
  shows?: { id: number; name: string; first_air_date?: string }[];
  /** Films that searches still return but lookups do not. */
  lost?: number[];
  /** Answers of `/find`, by id; any other id is not found. */
  found?: Record<string, object>;
}) {
  const database = await databases.start((response, { pathname, searchParams }) => {
    const [, kind, id] = /^\/3\/(movie|tv)\/(\d+)$/.exec(pathname) ?? [];
    const external = /^\/3\/find\/(\w+)$/.exec(pathname)?.[1];
    if (external) {
      const answer = found[`${searchParams.get('external_source')} ${external}`];
      return answer ? sendJson(response, answer) : sendJson(response, notThere, 404);
    }
    const rows = [
      ...movies.map((movie) => ({ kind: 'movie', row: movieRow(movie.id, movie) })),
      ...shows.map((show) => ({ kind: 'tv', row: showRow(show.id, show) })),
    ];
    if (id) {
      const row = rows.find((one) => one.kind === kind && one.row.id === Number(id))?.row;
      return row && !lost.includes(Number(id)) ? sendJson(response, row) : sendJson(response, notThere, 404);
    }
    const searched = pathname.endsWith('/search/movie') ? 'movie' : 'tv';
    const year = searchParams.get('year') ?? searchParams.get('first_air_date_year');
    // the real one ignores punctuation too
    const query = searchParams.get('query')?.replaceAll('!', '') ?? '';
    return sendJson(
      response,
      listOf(
        rows
          .filter(({ kind: own }) => own === searched)
          .map(({ row }) => row as Record<string, unknown>)
          .filter((row) =>
            String(row.title ?? row.name)
              .toLowerCase()
              .includes(query),
          )
          .filter((row) => !year || String(row.release_date ?? row.first_air_date).startsWith(year)),
      ),
    );
  });
  const fetch = createSafeFetch({ origins: [new URL(database.url).origin] });
  const titles = createTmdb({
    transport: createHttpTransport({ url: database.url, fetch, token: 'a token' }),
    logger: createLogger('silent'),
  });
  return { titles, questions: database.questions };
}

const film = (name: string, year: number | null, more: Partial<HistoryTitle> = {}): HistoryTitle => ({
  ...noIds,
  mediaType: 'movie',
  name,
  year,
  ...more,
});
const series = (name: string, more: Partial<HistoryTitle> = {}): HistoryTitle =>
  film(name, null, { mediaType: 'show', ...more });

/** The id of the match, or the ids to choose from. */
const outcome = (match: Awaited<ReturnType<typeof matchTitle>>): unknown =>
  match.state === 'matched'
    ? match.title.tmdbId
    : match.state === 'ambiguous'
      ? match.candidates.map(({ tmdbId }) => tmdbId)
      : match.state;

const heat = { id: 949, title: 'Heat', release_date: '1995-12-15' };

describe('a title with ids', () => {
  it('is matched by the movie database’s own id first', async () => {
    const { titles, questions } = await having({ movies: [heat] });
    expect(outcome(await matchTitle(titles, film('Other', 2001, { tmdbId: 949, imdbId: 'tt0113277' })))).toBe(
      949,
    );
    expect(questions()).toEqual(['/3/movie/949']);
  });

  it('is matched by the id of IMDb, then of TheTVDB, then by name', async () => {
    const { titles } = await having({
      movies: [heat, { id: 2, title: 'Ran', release_date: '1985-06-01' }],
      found: {
        'imdb_id tt0113277': { movie_results: [movieRow(949)] },
        'tvdb_id 81189': { tv_results: [showRow(1396)], movie_results: [movieRow(5)] },
      },
    });
    expect(
      outcome(await matchTitle(titles, film('', null, { tmdbId: 4, imdbId: 'tt0113277', tvdbId: 81189 }))),
    ).toBe(949);
    expect(outcome(await matchTitle(titles, series('', { imdbId: 'tt0000001', tvdbId: 81189 })))).toBe(1396);
    expect(outcome(await matchTitle(titles, film('Ran', 1985, { imdbId: 'tt0000001' })))).toBe(2);
    expect(outcome(await matchTitle(titles, film('', null, { imdbId: 'tt0000001' })))).toBe('unmatched');
  });

  it('is an episode of its series if only the episode has an id', async () => {
    const { titles } = await having({
      shows: [{ id: 1396, name: 'Breaking Bad' }],
      found: {
        'imdb_id tt0959621': {
          tv_episode_results: [
            { id: 62_085, show_id: 1396, season_number: 1, episode_number: 1, name: 'Pilot' },
          ],
        },
      },
    });
    expect(
      await matchTitle(titles, series('Breaking Bad: Pilot'), { ...noIds, imdbId: 'tt0959621' }),
    ).toMatchObject({
      state: 'matched',
      title: { mediaType: 'show', tmdbId: 1396, name: 'Breaking Bad' },
      episode: { episodeId: 62_085, season: 1, number: 1 },
    });
  });

  it('is only matched by its id if that may be of a film, a series or an episode', async () => {
    const { titles } = await having({
      movies: [heat],
      found: { 'imdb_id tt0113277': { movie_results: [movieRow(949)] } },
    });
    const find = (imdbId: string) =>
      matchTitle(titles, film('Heat', 1995, { mediaType: null }), { ...noIds, imdbId });
    expect(outcome(await find('tt0113277'))).toBe(949);
    // the id of a game with that name
    expect(outcome(await find('tt0000001'))).toBe('unmatched');
  });
});

describe('a title with a name', () => {
  it('is matched by name and year with one request, regardless of case and punctuation', async () => {
    const { titles, questions } = await having({
      movies: [
        { id: 1, title: 'Heat & Dust', release_date: '1983-01-01' },
        { id: 3, title: 'Cléo from 5 to 7', release_date: '1962-04-11' },
      ],
    });
    expect(outcome(await matchTitle(titles, film('HEAT & DUST!', 1983)))).toBe(1);
    expect(questions()).toHaveLength(1);
    expect(outcome(await matchTitle(titles, film('Cléo', 1962)))).toEqual([3]);
  });

  it('may be off by a year, and prefers the exact one', async () => {
    const { titles } = await having({
      movies: [
        { id: 1, title: 'Solaris', release_date: '1972-03-20' },
        { id: 2, title: 'Solaris', release_date: '1971-03-20' },
        { id: 3, title: 'Stalker', release_date: '1979-05-25' },
      ],
    });
    expect(outcome(await matchTitle(titles, film('Solaris', 1972)))).toBe(1);
    expect(outcome(await matchTitle(titles, film('Stalker', 1980)))).toBe(3);
    expect(outcome(await matchTitle(titles, film('Stalker', 1982)))).toBe('unmatched');
  });

  it('prefers an exact name to a more popular title', async () => {
    const { titles } = await having({
      movies: [
        { id: 1, title: 'Heat of the Night', release_date: '1995-01-01' },
        { id: 2, title: 'Heat', release_date: '1995-01-01' },
      ],
    });
    expect(outcome(await matchTitle(titles, film('Heat', 1995)))).toBe(2);
  });

  it('prefers the film to a short of the same name, and needs a choice between two films', async () => {
    const { titles } = await having({
      movies: [
        { id: 1, title: 'Frankenweenie', release_date: '2012-01-01', runtime: 29 },
        { id: 2, title: 'Frankenweenie', release_date: '2012-10-05', runtime: 87 },
        { id: 3, title: 'Pinocchio', release_date: '2022-09-08', runtime: 105 },
        { id: 4, title: 'Pinocchio', release_date: '2022-11-09', runtime: 117 },
      ],
    });
    expect(outcome(await matchTitle(titles, film('Frankenweenie', 2012)))).toBe(2);
    expect(outcome(await matchTitle(titles, film('Pinocchio', 2022)))).toEqual([3, 4]);
  });

  it('is not matched with a title that the movie database has removed since the search', async () => {
    const { titles } = await having({
      movies: [
        { id: 1, title: 'Crash', release_date: '2004-09-10' },
        { id: 2, title: 'Crash', release_date: '2004-05-06' },
      ],
      lost: [1],
    });
    expect(outcome(await matchTitle(titles, film('Crash', 2004)))).toBe(2);
  });

  it('has six candidates at most', async () => {
    const { titles } = await having({
      movies: Array.from({ length: 9 }, (_, id) => ({
        id: id + 1,
        title: `Heat ${id}`,
        release_date: '1995-01-01',
      })),
    });
    expect(outcome(await matchTitle(titles, film('Heat', 1995)))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('is searched among series too if the file does not state the type', async () => {
    const { titles } = await having({
      shows: [{ id: 7, name: 'Band of Brothers', first_air_date: '2001-09-09' }],
    });
    expect(outcome(await matchTitle(titles, film('Band of Brothers', 2001, { mediaType: null })))).toBe(7);
    expect(outcome(await matchTitle(titles, film('Band of Brothers', 2001)))).toBe('unmatched');
    // without a year, a series with that name could be any of several
    expect(outcome(await matchTitle(titles, film('Band of Brothers', null, { mediaType: null })))).toBe(
      'unmatched',
    );
  });

  it('is matched without the year or country in parentheses that TheTVDB adds to names', async () => {
    const { titles } = await having({
      shows: [
        { id: 1, name: 'Star Trek', first_air_date: '1966-09-08' },
        { id: 2, name: 'Star Trek', first_air_date: '1973-09-08' },
        { id: 3, name: 'The Office', first_air_date: '2005-03-24' },
        { id: 4, name: 'The Office', first_air_date: '2001-07-09' },
        { id: 5, name: 'Ghosts (US)', first_air_date: '2021-10-07' },
        { id: 6, name: 'Ghosts', first_air_date: '2019-04-15' },
        { id: 7, name: 'The Bridge (II)', first_air_date: '2013-07-10' },
      ],
    });
    expect(outcome(await matchTitle(titles, series('Star Trek (1966)')))).toBe(1);
    expect(outcome(await matchTitle(titles, series('The Office (US)')))).toEqual([3, 4]);
    expect(outcome(await matchTitle(titles, series('The Office (US) (2005)')))).toBe(3);
    expect(outcome(await matchTitle(titles, series('Ghosts (US)')))).toBe(5);
    expect(outcome(await matchTitle(titles, series('The Bridge (II)')))).toBe(7);
  });

  it('needs a choice among films with that name instead of taking the only series', async () => {
    const { titles } = await having({
      movies: [
        { id: 3, title: 'Pinocchio', release_date: '2022-09-08' },
        { id: 4, title: 'Pinocchio', release_date: '2022-11-09' },
      ],
      shows: [{ id: 5, name: 'Pinocchio', first_air_date: '2022-01-01' }],
    });
    expect(outcome(await matchTitle(titles, film('Pinocchio', 2022, { mediaType: null })))).toEqual([3, 4]);
  });
});

it('matchTitle: matches bundled titles by name and by IMDb’s id, without the movie database', async () => {
  const titles = createCatalogueSource(createLogger('silent'));
  expect(outcome(await matchTitle(titles, film('casablanca', 1943)))).toBe(900_000_001);
  expect(outcome(await matchTitle(titles, film('', null, { imdbId: 'tt0034583' })))).toBe(900_000_001);
  expect(outcome(await matchTitle(titles, series('Breaking Bad', { tvdbId: 81189 })))).toBe(900_000_013);
  // the catalogue has an ampersand in this name
  expect(outcome(await matchTitle(titles, series('Marrow and Daughters')))).toBe(900_000_086);
});

it('matchTitle: throws TITLES_AWAY while the movie database is away', async () => {
  const database = await databases.start((response) => response.writeHead(500).end());
  const fetch = createSafeFetch({ origins: [new URL(database.url).origin] });
  const titles = createTmdb({
    transport: createHttpTransport({ url: database.url, fetch, token: 'a token' }),
    logger: createLogger('silent'),
  });
  await expect(matchTitle(titles, film('Heat', 1995))).rejects.toMatchObject({ reason: 'TITLES_AWAY' });
});
