import type { Db } from '#server/db/client.ts';
import type { Env } from '#server/env.ts';
import type { Logger } from '#server/logger.ts';
import { isBundled } from '#shared/bundled-titles.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import type { Observer } from '#server/metrics/observer.ts';
import { catalogueTransport } from './catalogue/answer.ts';
import { createSafeFetch } from './safe-fetch.ts';
import type { TitleSource } from './title-source.ts';
import { createHttpTransport } from './tmdb/http-transport.ts';
import { storedAnswers } from './tmdb/stored-answers.ts';
import { createTmdb } from './tmdb/tmdb.ts';

/** The bundled catalogue, whose answers need no cache. */
export const createCatalogueSource = (logger: Logger): TitleSource =>
  createTmdb({ transport: catalogueTransport, logger });

/**
 * The movie database if there is a key for it, otherwise the bundled catalogue. Catalogue titles that members reviewed or listed
 * before there was a key are still read from the catalogue.
 */
export function createTitleSource(
  { TMDB_TOKEN: token, TMDB_URL: url }: Pick<Env, 'TMDB_TOKEN' | 'TMDB_URL'>,
  db: Db,
  logger: Logger,
  observer: Observer,
): TitleSource {
  if (!token) return createCatalogueSource(logger);
  const fetch = createSafeFetch({
    origins: [new URL(url).origin],
    // a season lists the guests of each of its episodes, of which soaps have 250
    maxBytes: 10_000_000,
    reports: { observer, service: 'tmdb' },
  });
  const database = createTmdb({
    transport: createHttpTransport({ url, token, fetch }),
    answers: storedAnswers(db, logger),
    close: () => fetch.close(),
    logger,
  });
  const bundled = createCatalogueSource(logger);
  const sourceOf = (key: TitleKey): TitleSource => (isBundled(key) ? bundled : database);
  return {
    ...database,
    get: (key) => sourceOf(key).get(key),
    details: (key) => sourceOf(key).details(key),
    series: (tmdbId, query) => sourceOf({ mediaType: 'show', tmdbId }).series(tmdbId, query),
    season: (season, countRequest) =>
      sourceOf({ mediaType: 'show', tmdbId: season.tmdbId }).season(season, countRequest),
  };
}
