import { z } from 'zod';
import { genreIds } from '#shared/genres.ts';
import { limits } from '#shared/limits.ts';
import { text } from './text.ts';

const MediaType = z.enum(['movie', 'show']);

/** Identifies a title: ids of movies and shows overlap. */
export const TitleKey = z.strictObject({
  mediaType: MediaType,
  tmdbId: z.int().min(1).max(2_147_483_647),
});
export type TitleKey = z.infer<typeof TitleKey>;

const page = z.int().min(1).max(limits.titlePages).optional();
const filters = {
  page,
  year: z.int().min(1870).max(2100).optional(),
  /** One of the listed genres; for series too by the film genre's id. */
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
