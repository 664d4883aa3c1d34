/** A film of the demo catalogue, as a diary entry or a collection has it. */
export const casablanca = {
  titleType: 'movie',
  tmdbId: 900_000_001,
  title: 'Casablanca',
  releaseDate: '1942',
} as const;
