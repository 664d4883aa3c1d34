import { z } from 'zod';
import { cut } from '#shared/format/cut.ts';
import { posterName } from '#shared/posters.ts';
import { limits } from '#shared/limits.ts';
import { stillName } from '#shared/stills.ts';
import type { MediaType, TitleItem } from '#shared/views/titles.ts';

/** Code points of a name and of an overview that are kept; real ones are far below. */
const maxName = 300;
const maxOverview = 2_000;

/** Text as the database and a browser can hold it; anything else is as if it were missing. */
const words = (limit: number) =>
  z
    .string()
    .catch('')
    .transform((value) => cut(value.replaceAll('\u0000', '').toWellFormed().trim(), limit));

/** "1995-12-15", or "1995" where the day is not kept; whatever else is said is no date. */
const DateText = z
  .string()
  .regex(/^\d{4}(-\d{2}-\d{2})?$/)
  .catch('');

/** The movie database's own file names, and those of the bundled catalogue: nothing that leads elsewhere. */
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

/** A row of a list. What may be missing is replaced; a row without id or name is none. */
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

/** Rows of a list, without those that are none. */
const Rows = z.array(z.unknown()).transform((rows) => rows.flatMap((row) => Row.safeParse(row).data ?? []));

/** A list; rows that are none are left out, and pages that nobody may ask for are not counted. */
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

/** What bears an id of another service. */
export const Found = z.object({
  movie_results: Rows.catch([]),
  tv_results: Rows.catch([]),
  tv_episode_results: z
    .array(z.unknown())
    .catch([])
    .transform((episodes) => episodes.flatMap((episode) => FoundEpisode.safeParse(episode).data ?? [])),
});

const Minutes = z.int().min(1).max(10_000).nullable().catch(null);

/** A whole day; a year alone says nothing of an episode. */
const AirDate = z.iso.date().nullable().catch(null);

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
  /** Of films; zero where it is not known. */
  runtime: Minutes,
  /** Of series; empty where it is not known. */
  episode_run_time: z.array(Minutes).catch([]),
  /** Of series. */
  seasons: z
    .array(z.unknown())
    .catch([])
    .transform((seasons) => seasons.flatMap((season) => ListedSeason.safeParse(season).data ?? [])),
  /** Of series: "Ended" and "Canceled" say that no episode will come. */
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

/** Films have titles and are released, series have names and are aired. */
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
