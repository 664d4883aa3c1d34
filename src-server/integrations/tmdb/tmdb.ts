import type { z } from 'zod';
import { AppError } from '#server/errors.ts';
import type { Logger } from '#server/logger.ts';
import type { AnswerCache } from '#server/integrations/answer-cache.ts';
import { ExternalServiceError, faultOfStatus } from '#server/integrations/safe-fetch.ts';
import type { SeriesDetails, SeriesQuery, TitleSource } from '#server/integrations/title-source.ts';
import { genreIdFor } from '#shared/genres.ts';
import type { MediaType, TitleDetails, TitleKey, TitlePage } from '#shared/views/titles.ts';
import { Details, FindResults, List, Season, type Row, Videos, toTitleItem, trailerOf } from './answers.ts';
import type { TmdbTransport } from './transport.ts';

/** Cached answers by request; `null` is stored for an address that does not exist. */
export interface TmdbAnswers {
  lists: AnswerCache<unknown>;
  titles: AnswerCache<unknown>;
  /** The same answers as `titles`, but only current ones. */
  current: AnswerCache<unknown>;
}

interface TmdbOptions {
  transport: TmdbTransport;
  /** Absent: nothing is cached. */
  answers?: TmdbAnswers;
  logger: Logger;
  close?: () => Promise<void>;
}

type Parameters = Record<string, string>;

/** Thrown when the movie database answers that an address does not exist. */
class Absent extends Error {}

/** The answer to a request, or `fallback` if the movie database does not have it. */
async function withDefaultIfAbsent<T>(request: Promise<T>, fallback: T): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof Absent) return fallback;
    throw error;
  }
}

/** A genre filter leaves few results of a search: at most `searchDepth` pages are read to find `enoughResults` titles. */
const searchDepth = 5;
const enoughResults = 10;

/** Part of every cache key: increase it when the stored shape changes, so that older answers are not found. */
const shapeVersion = 2;

const kind = { movie: 'movie', show: 'tv' } as const satisfies Record<MediaType, string>;
/** The name of the year parameter for searches and filters; the API ignores unknown names. */
const yearNames = { movie: 'year', show: 'first_air_date_year' } as const satisfies Record<MediaType, string>;
const nothing: TitlePage = { items: [], page: 1, totalPages: 0 };

/** The parameters that are defined. */
const definedParameters = (values: Record<string, string | number | undefined>): Parameters =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const toPage = (mediaType: MediaType, { page, total_pages: totalPages, results }: List): TitlePage => ({
  items: results.map((row) => toTitleItem(mediaType, row)),
  page,
  totalPages,
});

/** The calls of the movie database's API (v3) that Matinee uses, with validated answers. */
export function createTmdb({
  transport,
  answers,
  logger,
  close = () => Promise.resolve(),
}: TmdbOptions): TitleSource {
  /** The answer to a request; null if the address does not exist. */
  const send = async (path: string, parameters: Parameters = {}): Promise<{ json: unknown } | null> => {
    const { status, json } = await transport(path, parameters);
    if (status === 404) return null;
    if (status !== 200)
      throw new ExternalServiceError(faultOfStatus(status), `the movie database answered ${status}`);
    return { json };
  };

  const ask = async <T extends z.ZodType>(
    kind: keyof TmdbAnswers,
    Shape: T,
    path: string,
    parameters: Parameters = {},
    countRequest?: () => Promise<void>,
  ): Promise<z.infer<T>> => {
    const request = async (): Promise<z.infer<T> | null> => {
      const response = await send(path, parameters);
      if (!response) return null;
      const read = Shape.safeParse(response.json);
      if (!read.success)
        throw new ExternalServiceError('garbled', 'the movie database answered with something else');
      return read.data;
    };
    const cache = answers?.[kind];
    const key = `${shapeVersion} ${path}?${new URLSearchParams(parameters).toString()}`;
    const data = cache ? await cache.get(key, request, countRequest) : await request();
    if (data === null) throw new Absent();
    return Shape.parse(data);
  };

  /** Runs calls, and turns their failures into errors that members may read. */
  const answer = async <T>(calls: () => Promise<T>): Promise<T> => {
    try {
      return await calls();
    } catch (error) {
      if (error instanceof Absent) throw new AppError('TITLE_NOT_FOUND');
      if (!(error instanceof ExternalServiceError)) throw error;
      logger.warn({ fault: error.fault, err: error }, 'request to the movie database failed');
      throw new AppError('TITLES_AWAY', { cause: error });
    }
  };

  const list = (path: string, parameters: Parameters): Promise<List> => ask('lists', List, path, parameters);

  /** Reads further pages until there are enough titles of the genre. */
  const searchGenre = async (
    genre: number,
    first: number,
    read: (page: number) => Promise<List>,
  ): Promise<List> => {
    const rows: Row[] = [];
    for (let page = first; ; page += 1) {
      const { total_pages: pages, results } = await read(page);
      rows.push(...results.filter(({ genre_ids: ids }) => ids.includes(genre)));
      const isLast = page >= pages || page - first + 1 >= searchDepth;
      if (isLast || rows.length >= enoughResults) return { page, total_pages: pages, results: rows };
    }
  };

  const trailerIdOf = async (path: string): Promise<string | null> => {
    try {
      return trailerOf(await ask('titles', Videos, `${path}/videos`));
    } catch (error) {
      // a title without its trailer is better than none
      if (error instanceof Absent || error instanceof ExternalServiceError) return null;
      throw error;
    }
  };

  const pathOf = ({ mediaType, tmdbId }: TitleKey): string => `/${kind[mediaType]}/${tmdbId}`;

  const toDetails = (mediaType: MediaType, details: z.infer<typeof Details>): TitleDetails => ({
    ...toTitleItem(mediaType, details),
    genres: details.genres.map(({ name }) => name),
    runtime: details.runtime ?? details.episode_run_time.find((minutes) => minutes !== null) ?? null,
  });
  const detailsOf = async (key: TitleKey): Promise<TitleDetails> =>
    toDetails(key.mediaType, await ask('titles', Details, pathOf(key)));
  const seriesOf = async (tmdbId: number, { current }: SeriesQuery = {}): Promise<SeriesDetails> => {
    const path = pathOf({ mediaType: 'show', tmdbId });
    const details = await ask(current ? 'current' : 'titles', Details, path);
    return {
      ...toDetails('show', details),
      ended: details.status === 'Ended' || details.status === 'Canceled',
      seasons: details.seasons.map(({ season_number: number, name }) => ({ number, name })),
    };
  };

  return {
    search: ({ mediaType, query, page = 1, year, genre }) =>
      answer(async () => {
        // normalized, so that equal searches share a cache key
        const words = query.toLowerCase().replaceAll(/\s+/g, ' ');
        const read = (page: number): Promise<List> =>
          list(
            `/search/${kind[mediaType]}`,
            definedParameters({ query: words, page, [yearNames[mediaType]]: year, include_adult: 'false' }),
          );
        if (genre === undefined) return toPage(mediaType, await read(page));
        const genreId = genreIdFor(mediaType, genre);
        return genreId === null ? nothing : toPage(mediaType, await searchGenre(genreId, page, read));
      }),
    discover: ({ mediaType, page = 1, year, genre }) =>
      answer(async () => {
        const genreId = genre === undefined ? undefined : genreIdFor(mediaType, genre);
        if (genreId === null) return nothing;
        return toPage(
          mediaType,
          await list(
            `/discover/${kind[mediaType]}`,
            definedParameters({
              page,
              [yearNames[mediaType]]: year,
              with_genres: genreId,
              include_adult: 'false',
            }),
          ),
        );
      }),
    popular: ({ mediaType, page = 1 }) =>
      answer(async () =>
        toPage(mediaType, await list(`/${kind[mediaType]}/popular`, definedParameters({ page }))),
      ),
    get: (key: TitleKey) =>
      answer(async () => {
        const [details, trailerId] = await Promise.all([detailsOf(key), trailerIdOf(pathOf(key))]);
        return { ...details, trailerId };
      }),
    details: (key) => answer(() => detailsOf(key)),
    series: (tmdbId, query) => answer(() => seriesOf(tmdbId, query)),
    find: (id) =>
      answer(async () => {
        const [source, value] = 'imdbId' in id ? ['imdb_id', id.imdbId] : ['tvdb_id', String(id.tvdbId)];
        const results = await withDefaultIfAbsent(
          ask('titles', FindResults, `/find/${value}`, { external_source: source }),
          { movie_results: [], tv_results: [], tv_episode_results: [] },
        );
        const [episode] = results.tv_episode_results;
        return {
          titles: [
            ...results.movie_results.map((row) => toTitleItem('movie', row)),
            ...results.tv_results.map((row) => toTitleItem('show', row)),
          ],
          episode: episode
            ? {
                tmdbId: episode.show_id,
                episodeId: episode.id,
                season: episode.season_number,
                number: episode.episode_number,
              }
            : null,
        };
      }),
    season: ({ tmdbId, season, current }, countRequest) =>
      answer(async () => {
        const { episodes } = await withDefaultIfAbsent(
          ask(current ? 'current' : 'titles', Season, `/tv/${tmdbId}/season/${season}`, {}, countRequest),
          { episodes: [] },
        );
        return episodes.map((episode) => ({
          id: episode.id,
          number: episode.episode_number,
          name: episode.name,
          airsOn: episode.air_date,
          runtime: episode.runtime,
          stillPath: episode.still_path,
        }));
      }),
    checkAvailability: () => answer(async () => void (await send('/configuration'))),
    close,
  };
}
