export type MediaType = 'movie' | 'show';

/** Names a title: ids of movies and shows overlap, so it takes both parts. */
export interface TitleKey {
  mediaType: MediaType;
  /** The movie database's own id. */
  tmdbId: number;
}
