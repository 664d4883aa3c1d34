export type MediaType = 'movie' | 'show';

/** Identifies a title: ids of movies and shows overlap, so it takes both parts. */
export interface TitleKey {
  mediaType: MediaType;
  /** The movie database's own id. */
  tmdbId: number;
}

/** A title with its name. */
export interface NamedTitle extends TitleKey {
  /** With the year in parentheses. */
  titleName: string;
}

/** A film or series as grids and searches show it. */
export interface TitleItem extends TitleKey {
  name: string;
  /** The movie database's text; may be empty or only a year. */
  releaseDate: string;
  posterPath: string | null;
  overview: string;
  /** Out of 10. */
  voteAverage: number;
}

export interface TitlePage {
  items: TitleItem[];
  page: number;
  totalPages: number;
}

/** A title's page. */
export interface TitleView extends TitleItem {
  genres: string[];
  /** Minutes; null if unknown. */
  runtime: number | null;
  /** YouTube's id. */
  trailerId: string | null;
}

/** A title's reviews: how many gave flames, and how many poops. */
export interface Reception {
  reviews: number;
  flames: number;
  poops: number;
}
