import { z } from 'zod';
import { mediaTypes } from '#shared/media-types.ts';

export const MediaType = z.enum(mediaTypes);
export type MediaType = z.infer<typeof MediaType>;

/** Identifies a title: ids of movies and shows overlap, so both parts are needed. */
export const TitleKey = z.object({
  mediaType: MediaType,
  /** The movie database's own id. */
  tmdbId: z.int().min(1),
});
export type TitleKey = z.infer<typeof TitleKey>;

/** A title with its name. */
export const NamedTitle = TitleKey.extend({
  /** With the year in parentheses. */
  titleName: z.string(),
});
export type NamedTitle = z.infer<typeof NamedTitle>;

/** The season and the number of an episode. */
export const EpisodePlace = z.object({
  /** 0: specials. */
  season: z.int().min(0),
  number: z.int().min(0),
});
export type EpisodePlace = z.infer<typeof EpisodePlace>;

/** A film or series with its poster. */
export const TitleCard = TitleKey.extend({
  name: z.string(),
  /** The movie database's text; may be empty or only a year. */
  releaseDate: z.string(),
  posterPath: z.string().nullable(),
});
export type TitleCard = z.infer<typeof TitleCard>;

/** A film or series in grids and search results. */
export const TitleItem = TitleCard.extend({
  overview: z.string(),
  /** Out of 10. */
  voteAverage: z.number().min(0).max(10),
});
export type TitleItem = z.infer<typeof TitleItem>;

export const TitlePage = z.object({
  items: z.array(TitleItem),
  page: z.int().min(1),
  totalPages: z.int().min(0),
});
export type TitlePage = z.infer<typeof TitlePage>;

/** A title's details from the movie database. */
export const TitleDetails = TitleItem.extend({
  genres: z.array(z.string()),
  /** Minutes; null if unknown. */
  runtime: z.int().min(0).nullable(),
});
export type TitleDetails = z.infer<typeof TitleDetails>;

/** A title's page. */
export const TitleView = TitleDetails.extend({
  /** YouTube's id. */
  trailerId: z.string().nullable(),
});
export type TitleView = z.infer<typeof TitleView>;

/** A title's reviews, and ratings without one that everyone may see: how many gave flames, and how many poops. */
export const Reception = z.object({
  reviews: z.int().min(0),
  flames: z.int().min(0),
  poops: z.int().min(0),
});
export type Reception = z.infer<typeof Reception>;
