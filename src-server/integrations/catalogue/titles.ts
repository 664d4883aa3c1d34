import { z } from 'zod';
import { firstBundledId } from '#shared/bundled-titles.ts';
import { titleWithYear } from '#shared/format/title.ts';
import { mediaTypes } from '#shared/media-types.ts';
import { genreId } from './genres.ts';
import { SeasonEntry } from './seasons.ts';

/** A title in `demo/catalogue.json`: name, year, genres and length are facts; the overview is our own text. */
export const Entry = z.strictObject({
  kind: z.enum(mediaTypes),
  /** Counts within its kind; the id follows from it. */
  number: z.int().positive(),
  title: z.string(),
  /** Null: not known, as for some titles of the movie database. */
  year: z.int().nullable(),
  genres: z.array(z.string()).nonempty(),
  /** What `demo/drawings/poster.ts` draws on its poster. */
  motif: z.string(),
  overview: z.string(),
  /** Out of 10; invented. */
  score: z.number().min(0).max(10),
  /** The length of a film, or of an episode if all are about as long; only if it is well known. */
  minutes: z.int().positive().optional(),
  /** A YouTube id. Only for films whose makers published the video themselves; check that each still opens before a release. */
  trailer: z.string().optional(),
  /** IMDb's id. */
  imdb: z.string().optional(),
  /** Only for series that we made up: for real ones, the catalogue has only reliable facts. */
  seasons: z.array(SeasonEntry).optional(),
  /** There will be no further season. */
  ended: z.literal(true).optional(),
  /** False: it has none, like some titles of the movie database. */
  poster: z.literal(false).optional(),
});

interface Common {
  id: number;
  overview: string;
  /** In the vocabulary of its own kind: see `genres.ts`. */
  genre_ids: number[];
  vote_average: number;
  vote_count: 0;
  /** Served by our own route; null if this title has none. */
  poster_path: string | null;
  minutes: number | null;
  trailer: string | null;
  imdb: string | null;
  seasons: readonly z.infer<typeof SeasonEntry>[];
  ended: boolean;
}

/** A film, in the shape of the movie database's list rows. */
export interface MovieTitle extends Common {
  media_type: 'movie';
  title: string;
  /** Only the year; the day is not stored. */
  release_date: string;
}

/** A series, in the shape of the movie database's list rows. */
export interface ShowTitle extends Common {
  media_type: 'tv';
  name: string;
  /** Only the year; the day is not stored. */
  first_air_date: string;
}

export type Title = MovieTitle | ShowTitle;

/** A title as the movie database would list it. Throws for a genre that it does not have. */
export function toTitle(entry: z.infer<typeof Entry>): Title {
  const { kind, number, title, year, genres, overview, score, minutes, trailer, poster, imdb } = entry;
  const { seasons = [], ended = false } = entry;
  const id = firstBundledId + number;
  const media_type = kind === 'movie' ? 'movie' : 'tv';
  const common = {
    id,
    overview,
    genre_ids: genres.map((name) => genreId(media_type, name)),
    vote_average: score,
    vote_count: 0 as const,
    poster_path: poster === false ? null : `/catalogue/${kind}-${id}.webp`,
    minutes: minutes ?? null,
    trailer: trailer ?? null,
    imdb: imdb ?? null,
    seasons,
    ended,
  };
  const date = year === null ? '' : String(year);
  return media_type === 'movie'
    ? { media_type, title, release_date: date, ...common }
    : { media_type, name: title, first_air_date: date, ...common };
}

export const titleType = (title: Title): 'movie' | 'show' =>
  title.media_type === 'movie' ? 'movie' : 'show';
export const titleName = (title: Title): string => (title.media_type === 'movie' ? title.title : title.name);
export const titleDate = (title: Title): string =>
  title.media_type === 'movie' ? title.release_date : title.first_air_date;

/** The name as reviews store it: "Casablanca (1942)". */
export const nameWithYear = (title: Title): string => titleWithYear(titleName(title), titleDate(title));
