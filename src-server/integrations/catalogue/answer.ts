import { foldTitle } from '#server/integrations/fold-title.ts';
import type { TmdbAnswer, TmdbTransport } from '#server/integrations/tmdb/transport.ts';
import { yearOf } from '#shared/format/title.ts';
import { limits } from '#shared/limits.ts';
import { catalogue, findTitle } from './catalogue.ts';
import { genreNames } from './genres.ts';
import { seasonDetails, seasonRows } from './seasons.ts';
import { type Title, titleDate, titleName } from './titles.ts';

type Kind = Title['media_type'];
type Parameters = Readonly<Record<string, string>>;

const pageLength = 20;

const ok = (json: object): TmdbAnswer => ({ status: 200, json });
const notFound: TmdbAnswer = {
  status: 404,
  json: {
    success: false,
    status_code: 34,
    status_message: 'The resource you requested could not be found.',
  },
};
const invalidPage: TmdbAnswer = {
  status: 400,
  json: {
    success: false,
    status_code: 22,
    status_message: 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.',
  },
};

/** A title as the movie database's lists have it. */
function toRow({
  minutes: _minutes,
  trailer: _trailer,
  imdb: _imdb,
  seasons: _seasons,
  ended: _ended,
  media_type: _kind,
  ...row
}: Title): object {
  return { adult: false, backdrop_path: null, ...row };
}

/** The trailers of a film, in the movie database's form; series have none. */
const videosOf = ({ trailer: key }: Title): object[] =>
  key === null ? [] : [{ site: 'YouTube', type: 'Trailer', key }];

/** A title's details; a length of zero, or an empty list, means that it is not known. */
function toDetails(whole: Title): object {
  const { media_type: kind, genre_ids: ids, minutes, trailer: _trailer, imdb: _imdb, ...listed } = whole;
  const { seasons: _seasons, ended, ...title } = listed;
  return {
    adult: false,
    backdrop_path: null,
    ...title,
    genres: ids.map((id) => ({ id, name: genreNames[kind][id] ?? '' })),
    ...(kind === 'movie'
      ? { runtime: minutes ?? 0 }
      : {
          episode_run_time: [minutes ?? []].flat(),
          seasons: seasonRows(whole),
          status: ended ? 'Ended' : 'Returning Series',
        }),
  };
}

function listed(titles: readonly Title[], { page: asked = '1' }: Parameters): TmdbAnswer {
  const page = Number(asked);
  if (!Number.isInteger(page) || page < 1 || page > limits.titlePages) return invalidPage;
  return ok({
    page,
    results: titles.slice((page - 1) * pageLength, page * pageLength).map(toRow),
    total_pages: Math.ceil(titles.length / pageLength),
    total_results: titles.length,
  });
}

const wordsOf = (text: string): string[] => foldTitle(text).split(' ').filter(Boolean);

/** Titles in which every word of the query starts a word; those that start with the query come first. */
function matching(titles: readonly Title[], query: string): Title[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  const matches = titles.flatMap((title) => {
    const words = wordsOf(titleName(title));
    if (!wanted.every((word) => words.some((one) => one.startsWith(word)))) return [];
    return [{ title, isFirst: words.join(' ').startsWith(wanted.join(' ')) }];
  });
  return [...matches.filter(({ isFirst }) => isFirst), ...matches.filter(({ isFirst }) => !isFirst)].map(
    ({ title }) => title,
  );
}

const ofYear = (titles: readonly Title[], year: string | undefined): readonly Title[] =>
  year ? titles.filter((title) => yearOf(titleDate(title)) === year) : titles;

/** "18,80" is both, "18|80" is either. */
function ofGenres(titles: readonly Title[], wanted: string | undefined): readonly Title[] {
  if (!wanted) return titles;
  const [ids, isEither] = [wanted.split(/[,|]/).map(Number), wanted.includes('|')];
  return titles.filter(({ genre_ids: own }) =>
    isEither ? ids.some((id) => own.includes(id)) : ids.every((id) => own.includes(id)),
  );
}

const foundAddress = /^\/find\/(?<id>[A-Za-z0-9]{1,20})$/;

/** Titles with an IMDb id; the catalogue has no TheTVDB ids. */
function findBy(id: string, source: string | undefined): TmdbAnswer {
  const matches = source === 'imdb_id' ? catalogue.filter(({ imdb }) => imdb === id) : [];
  const rowsOf = (kind: Kind): object[] => matches.filter((title) => title.media_type === kind).map(toRow);
  return ok({ movie_results: rowsOf('movie'), tv_results: rowsOf('tv'), tv_episode_results: [] });
}

const address =
  /^\/(?:(?<list>search|discover)\/(?<listed>movie|tv)|(?<kind>movie|tv)\/(?:popular|(?<id>\d{1,10})(?<videos>\/videos)?(?:\/season\/(?<season>\d{1,3}))?))$/;

/** Answers as the movie database does, from the bundled catalogue: the same addresses, shapes, errors and limits. */
export function answerFromCatalogue(path: string, parameters: Parameters): TmdbAnswer {
  const foreign = foundAddress.exec(path)?.groups?.id;
  if (foreign !== undefined) return findBy(foreign, parameters.external_source);
  const { list, listed: listedKind, kind, id, videos, season } = address.exec(path)?.groups ?? {};
  const asked = (listedKind ?? kind) as Kind | undefined;
  if (!asked) return notFound;
  if (id) {
    const title = findTitle(asked === 'movie' ? 'movie' : 'show', Number(id));
    if (!title) return notFound;
    if (season !== undefined) {
      const details = videos ? null : seasonDetails(title, Number(season));
      return details ? ok(details) : notFound;
    }
    return ok(videos ? { id: title.id, results: videosOf(title) } : toDetails(title));
  }
  const all = catalogue.filter((title) => title.media_type === asked);
  if (list === 'search') {
    const year = parameters.year ?? parameters.primary_release_year ?? parameters.first_air_date_year;
    return listed(ofYear(matching(all, parameters.query ?? ''), year), parameters);
  }
  if (list === 'discover') {
    const year =
      asked === 'movie'
        ? (parameters.year ?? parameters.primary_release_year)
        : parameters.first_air_date_year;
    return listed(ofGenres(ofYear(all, year), parameters.with_genres), parameters);
  }
  return listed(all, parameters);
}

/** The bundled catalogue in place of the movie database. It is always available. */
export const catalogueTransport: TmdbTransport = (path, parameters) =>
  Promise.resolve(answerFromCatalogue(path, parameters));
