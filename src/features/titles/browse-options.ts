import { limits } from '#shared/limits.ts';
import { beginningOf, cut } from '#shared/format/cut.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { titlesMessages } from '#shared/messages/titles.ts';
import type { MediaType } from '#shared/views/titles.ts';
import { genreChoice } from '#shared/genres.ts';
import type { BrowseSearch, BrowseTab } from './browse-search.ts';
import type { TitlesInput } from './use-titles.ts';

export const tabNames: Record<BrowseTab, string> = {
  movies: commonMessages.movies,
  shows: commonMessages.tvShows,
};

export const tabTypes: Record<BrowseTab, MediaType> = { movies: 'movie', shows: 'show' };

/** How many years back the filter goes, including the current one. */
const YEARS = 50;

/** The years of the filter, the current one first. */
export function yearChoices(now: Date = new Date()): number[] {
  const last = now.getFullYear();
  return Array.from({ length: YEARS }, (_, back) => last - back);
}

/** The query input for an address of Movies & Shows; values that no filter offers are ignored. */
export function browseInput({ tab = 'movies', q = '', year, genre }: BrowseSearch): TitlesInput {
  const mediaType = tabTypes[tab];
  return {
    mediaType,
    query: beginningOf(q.trim(), limits.titleQuery),
    year: yearChoices().find((one) => one === year),
    genre: genreChoice(mediaType, genre ?? 0)?.id,
  };
}

/** 'No shows found for "dune"'. */
export function nothingFound(mediaType: MediaType, query: string): string {
  const titles = mediaType === 'movie' ? 'movies' : 'shows';
  return query
    ? titlesMessages.noMatch(titles, cut(query, limits.titleQuery))
    : titlesMessages.noMatchForFilters(titles);
}
