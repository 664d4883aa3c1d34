/** A film of the demo catalogue, as a diary entry or a collection has it. */
export const casablanca = {
  titleType: 'movie',
  tmdbId: 900_000_001,
  title: 'Casablanca',
  releaseDate: '1942',
} as const;

/** The same film, as a review has it. */
export const reviewedFilm = {
  titleType: 'movie',
  tmdbId: casablanca.tmdbId,
  titleName: 'Casablanca (1942)',
} as const;
