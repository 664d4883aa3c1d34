export type MediaType = 'movie' | 'show';

/** Names a title: ids of movies and shows overlap, so it takes both parts. */
export interface TitleKey {
  mediaType: MediaType;
  /** The movie database's own id. */
  tmdbId: number;
}

/** A title as what is written about it names it. */
export interface NamedTitle extends TitleKey {
  /** With the year in parentheses. */
  titleName: string;
}

/** A film or series as grids and searches show it. */
export interface TitleItem extends TitleKey {
  name: string;
  /** The service's own date text; may be empty or only a year. */
  releaseDate: string;
  posterPath: string | null;
  overview: string;
  /** Out of 10. */
  voteAverage: number;
}

export interface TitlePage {
  items: TitleItem[];
  /** The last page that was read for it; the next one is `page + 1`, while that is not above `totalPages`. */
  page: number;
  totalPages: number;
}

/** A title's own page. */
export interface TitleView extends TitleItem {
  genres: string[];
  /** Minutes; null: unknown. */
  runtime: number | null;
  /** YouTube id. */
  trailerId: string | null;
}

/** How a title's reviews received it: how many gave flames, and how many poops. */
export interface Reception {
  reviews: number;
  flames: number;
  poops: number;
}
