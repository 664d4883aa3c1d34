import type { ServerResponse } from 'node:http';
import { answerFromCatalogue } from '#server/integrations/catalogue/answer.ts';
import { ExternalServiceError } from '#server/integrations/safe-fetch.ts';
import { createTmdb } from '#server/integrations/tmdb/tmdb.ts';
import { createLogger } from '#server/logger.ts';
import { useListeners } from '#tests/support/listen.ts';

/** How a movie database of our own answers one request; without a word it answers from the bundled catalogue. */
type Behavior = (response: ServerResponse, asked: URL, nth: number) => unknown;

/** Rows as the movie database writes them, with more in them than anybody reads. */
export const movieRow = (id: number, more: Record<string, unknown> = {}) => ({
  adult: false,
  backdrop_path: '/back.jpg',
  genre_ids: [18, 80],
  id,
  original_language: 'en',

  original_title: `Film ${id}`,
  overview: 'Two people talk.',
  popularity: 61.4,
  poster_path: '/abc.jpg',
  release_date: '1995-12-15',
  title: `Film ${id}`,
  video: false,
  vote_average: 7.9,
  vote_count: 6_000,
  ...more,
});
export const showRow = (id: number, more: Record<string, unknown> = {}) => ({
  adult: false,
  backdrop_path: null,
  genre_ids: [10765, 18],
  id,
  origin_country: ['US'],
  original_language: 'en',
  original_name: `Series ${id}`,
  overview: 'Dragons.',
  popularity: 369.5,
  poster_path: '/xyz.jpg',
  first_air_date: '2011-04-17',
  name: `Series ${id}`,
  vote_average: 8.4,
  vote_count: 21_000,
  ...more,
});
export const listOf = (results: unknown[], more: Record<string, unknown> = {}) => ({
  page: 1,
  results,
  total_pages: 1,
  total_results: results.length,
  ...more,
});
export const notThere = {
  success: false,
  status_code: 34,
  status_message: 'The resource you requested could not be found.',
};

export const sendJson = (response: ServerResponse, json: unknown, status = 200): unknown =>
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' }).end(JSON.stringify(json));

/** Answers a request from the bundled catalogue. */
export function sendFromCatalogue(response: ServerResponse, { pathname, searchParams }: URL): unknown {
  const { status, json } = answerFromCatalogue(
    pathname.replace(/^\/3/, ''),
    Object.fromEntries(searchParams),
  );
  return sendJson(response, json, status);
}

/** The movie database while nobody answers there. */
export const titlesAway = createTmdb({
  transport: () => Promise.reject(new ExternalServiceError('unreachable', 'nobody answers')),
  logger: createLogger('silent'),
});

/** Movie databases on this machine: real servers, which answer as they are told and note what they were asked. */
export function useMovieDatabases() {
  const listeners = useListeners();
  return {
    async start(behavior?: Behavior) {
      const asked: { url: URL; authorization: string | undefined }[] = [];
      const state = { behavior };
      const url = await listeners.listen((request, response) => {
        const address = new URL(request.url ?? '', 'http://tmdb');
        asked.push({ url: address, authorization: request.headers.authorization });
        if (state.behavior) state.behavior(response, address, asked.length);
        else sendFromCatalogue(response, address);
      });
      return {
        /** As `TMDB_URL` has it. */
        url: `${url}/3`,
        asked,
        /** Paths and parameters, as they were asked, without the language. */
        questions: () =>
          asked.map(({ url: { pathname, searchParams } }) => {
            const rest = new URLSearchParams(searchParams);
            rest.delete('language');
            return `${pathname}${rest.size > 0 ? `?${rest}` : ''}`;
          }),
        /** From now on it answers like this; without a word from the catalogue again. */
        behave(next?: Behavior) {
          state.behavior = next;
        },
      };
    },
  };
}
