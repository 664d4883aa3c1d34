import type { TitleView } from '#shared/views/titles.ts';

/** The fields of its title that a viewing stores. */
export const titleFields = ({ mediaType, tmdbId, name, posterPath, releaseDate, genres }: TitleView) => ({
  titleType: mediaType,
  tmdbId,
  title: name,
  posterPath,
  releaseDate,
  genres,
});

/** The length in minutes of a viewing of a whole title; null for a series, where it is not known. */
export const wholeMinutes = ({ mediaType, runtime }: TitleView): number | null =>
  mediaType === 'movie' ? runtime : null;
