import { z } from 'zod';
import { genreIds } from '#shared/genres.ts';
import { limits } from '#shared/limits.ts';
import { mediaTypes } from '#shared/media-types.ts';
import { text } from './text.ts';

/** The largest integer that a database column can store. */
const largest = 2_147_483_647;
const MediaType = z.enum(mediaTypes);

/** Identifies a title: ids of movies and shows overlap. */
export const TitleKey = z.strictObject({
  mediaType: MediaType,
  tmdbId: z.int().min(1).max(largest),
});
export type TitleKey = z.infer<typeof TitleKey>;

const episodeNumber = z.int().min(0).max(largest);

/** A title or, with `season` and `episode`, one episode of a series. */
export const TitleOrEpisode = z
  .strictObject({
    ...TitleKey.shape,
    /** 0: specials. */
    season: episodeNumber.exactOptional(),
    episode: episodeNumber.exactOptional(),
  })
  .refine(
    ({ mediaType, season, episode }) =>
      season === undefined ? episode === undefined : episode !== undefined && mediaType === 'show',
    { path: ['episode'], message: 'Choose an episode of a show.' },
  );
export type TitleOrEpisode = z.infer<typeof TitleOrEpisode>;

const page = z.int().min(1).max(limits.titlePages).optional();
const filters = {
  page,
  year: z.int().min(1870).max(2100).optional(),
  /** One of the listed genres; the film genre's id for series too. */
  genre: z.literal(genreIds).optional(),
};

export const SearchTitles = z.strictObject({
  mediaType: MediaType,
  query: text({ limit: limits.titleQuery, empty: 'Enter something to search for.' }),
  ...filters,
});
export type SearchTitles = z.infer<typeof SearchTitles>;

export const DiscoverTitles = z.strictObject({ mediaType: MediaType, ...filters });
export type DiscoverTitles = z.infer<typeof DiscoverTitles>;

export const PopularTitles = z.strictObject({ mediaType: MediaType, page });
export type PopularTitles = z.infer<typeof PopularTitles>;
