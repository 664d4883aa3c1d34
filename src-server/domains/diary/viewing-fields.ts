import type { TitleView } from '#shared/views/titles.ts';

/** What a viewing keeps of its title. */
export const titleFields = ({ mediaType, tmdbId, name, posterPath, releaseDate, genres }: TitleView) => ({
  titleType: mediaType,
  tmdbId,
  title: name,
  posterPath,
  releaseDate,
  genres,
});

/** Minutes of a viewing of a whole title: those of a series are not known. */
export const wholeMinutes = ({ mediaType, runtime }: TitleView): number | null =>
  mediaType === 'movie' ? runtime : null;
