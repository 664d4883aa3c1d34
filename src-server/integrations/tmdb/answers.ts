import { z } from 'zod';
import { cut } from '#shared/format/cut.ts';
import { posterName } from '#shared/posters.ts';
import { limits } from '#shared/limits.ts';
import { stillName } from '#shared/stills.ts';
import type { MediaType, TitleItem } from '#shared/views/titles.ts';

/** The most code points of a name and of an overview that are kept; real ones are much shorter. */
const maxName = 300;
const maxOverview = 2_000;

/** Text that the database and a browser can store; anything else counts as missing. */
const words = (limit: number) =>
  z
    .string()
    .catch('')
    .transform((value) => cut(value.replaceAll('\u0000', '').toWellFormed().trim(), limit));

/** "1995-12-15", or "1995" if the day is not stored; anything else is not a date. */
const DateText = z
  .string()
  .regex(/^\d{4}(-\d{2}-\d{2})?$/)
  .catch('');

/** A file name of the movie database or of the bundled catalogue, and no other path. */
const PosterPath = z
  .string()
  .refine((path) => posterName(path) !== null)
  .nullable()
  .catch(null);

const StillPath = z
  .string()
  .refine((path) => stillName(path) !== null)
  .nullable()
  .catch(null);

const Score = z.number().min(0).max(10).catch(0);

/** A row of a list. Missing optional fields get defaults; a row without an id or a name is invalid. */
const Row = z
  .object({
    id: z.int().min(1).max(2_147_483_647),
    title: words(maxName),
    name: words(maxName),
    release_date: DateText,
    first_air_date: DateText,
    poster_path: PosterPath,
    overview: words(maxOverview),
    vote_average: Score,
    genre_ids: z.array(z.int().catch(0)).catch([]),
  })
  .refine(({ title, name }) => title !== '' || name !== '');
export type Row = z.infer<typeof Row>;

/** The valid rows of a list. */
const Rows = z.array(z.unknown()).transform((rows) => rows.flatMap((row) => Row.safeParse(row).data ?? []));

/** A list; invalid rows are left out, and pages beyond the limit are not counted. */
export const List = z.object({
  page: z.int().min(1),
  total_pages: z
    .int()
    .min(0)
    .transform((pages) => Math.min(pages, limits.titlePages)),
  results: Rows,
});
export type List = z.infer<typeof List>;

const FoundEpisode = z.object({
  id: z.int().min(1),
  show_id: z.int().min(1),
  season_number: z.int().min(0),
  episode_number: z.int().min(0),
});

/** Titles and episodes with an id of another service. */
export const FindResults = z.object({
  movie_results: Rows.catch([]),
  tv_results: Rows.catch([]),
  tv_episode_results: z
    .array(z.unknown())
    .catch([])
    .transform((episodes) => episodes.flatMap((episode) => FoundEpisode.safeParse(episode).data ?? [])),
});

const Minutes = z.int().min(1).max(10_000).nullable().catch(null);

/** A complete date; for an episode, a year alone is useless. The year 0 is no date for Postgres. */
const AirDate = z.iso
  .date()
  .refine((day) => day >= '0001')
  .nullable()
  .catch(null);

const Episode = z.object({
  id: z.int().min(1).max(2_147_483_647),
  episode_number: z.int().min(0).max(100_000),
  name: words(maxName),
  air_date: AirDate,
  runtime: Minutes,
  still_path: StillPath,
});

export const Season = z.object({
  episodes: z
    .array(z.unknown())
    .catch([])
    .transform((episodes) => episodes.flatMap((episode) => Episode.safeParse(episode).data ?? [])),
});

const ListedSeason = z.object({ season_number: z.int().min(0).max(10_000), name: words(maxName) });

export const Details = Row.safeExtend({
  genres: z
    .array(z.object({ name: words(60) }))
    .catch([])
    .transform((genres) => genres.filter(({ name }) => name !== '')),
  /** For films; zero if it is not known. */
  runtime: Minutes,
  /** For series; empty if it is not known. */
  episode_run_time: z.array(Minutes).catch([]),
  /** For series. */
  seasons: z
    .array(z.unknown())
    .catch([])
    .transform((seasons) => seasons.flatMap((season) => ListedSeason.safeParse(season).data ?? [])),
  /** For series: "Ended" and "Canceled" mean that there will be no further episode. */
  status: z.string().catch(''),
});
export type Details = z.infer<typeof Details>;

const Video = z.object({ site: z.string(), type: z.string(), key: z.string() });

export const Videos = z.object({
  results: z
    .array(z.unknown())
    .transform((videos) => videos.flatMap((video) => Video.safeParse(video).data ?? [])),
});
export type Videos = z.infer<typeof Videos>;

/** The first trailer on YouTube, if there is one. */
export const trailerOf = ({ results }: Videos): string | null =>
  results.find(
    ({ site, type, key }) => site === 'YouTube' && type === 'Trailer' && /^[A-Za-z0-9_-]{11}$/.test(key),
  )?.key ?? null;

/** A row as a title. The fields of films (title, release date) and series (name, first air date) have different names. */
export function toTitleItem(mediaType: MediaType, row: Row): TitleItem {
  const isMovie = mediaType === 'movie';
  return {
    mediaType,
    tmdbId: row.id,
    name: (isMovie && row.title) || row.name || row.title,
    releaseDate: isMovie ? row.release_date : row.first_air_date,
    posterPath: row.poster_path,
    overview: row.overview,
    voteAverage: row.vote_average,
  };
}
