import type { DiscoverTitles, PopularTitles, SearchTitles, TitleKey } from '#shared/schemas/titles.ts';
import type { TitleDetails, TitleItem, TitlePage, TitleView } from '#shared/views/titles.ts';

/** Another service's id of a title or an episode. */
export type ForeignId = { imdbId: string } | { tvdbId: number };

/** The titles with an id of another service: none, one or, because films and series are numbered separately, several. */
export interface ForeignTitles {
  titles: TitleItem[];
  episode: {
    /** The series' own id. */
    tmdbId: number;
    /** The episode's own id. */
    episodeId: number;
    season: number;
    number: number;
  } | null;
}

/** An episode, as its season lists it. */
export interface SeasonEpisode {
  /** The episode's own id, which stays the same when episodes are renumbered. */
  id: number;
  number: number;
  name: string;
  /** The day it airs or has aired, YYYY-MM-DD; null if unknown. */
  airsOn: string | null;
  /** In minutes; null if unknown. */
  runtime: number | null;
  /** The movie database's path of its still; null if there is none. */
  stillPath: string | null;
}

/** A series with a list of its seasons. */
export interface SeriesDetails extends TitleDetails {
  /** There will be no further episode. */
  ended: boolean;
  seasons: { number: number; name: string }[];
}

/** Options for reading a series. */
export interface SeriesQuery {
  /** Accepts no answer older than half a day, even if there is no newer one: TITLES_AWAY. */
  current?: boolean;
}

/** A source of films and series: the movie database, or the bundled catalogue. */
export interface TitleSource {
  /** Titles with these words in their names. This and the other lists throw TITLES_AWAY if the source does not answer. */
  search(asked: SearchTitles): Promise<TitlePage>;
  /** Titles of a year or a genre. */
  discover(asked: DiscoverTitles): Promise<TitlePage>;
  /** Popular titles. */
  popular(asked: PopularTitles): Promise<TitlePage>;
  /** Throws TITLE_NOT_FOUND or TITLES_AWAY. */
  get(key: TitleKey): Promise<TitleView>;
  /** A title without its trailer, which takes only one request. Throws TITLE_NOT_FOUND or TITLES_AWAY. */
  details(key: TitleKey): Promise<TitleDetails>;
  /** A series with the list of its seasons. Throws TITLE_NOT_FOUND or TITLES_AWAY. */
  series(tmdbId: number, query?: SeriesQuery): Promise<SeriesDetails>;
  /** The titles with this id of another service. Throws TITLES_AWAY. */
  find(id: ForeignId): Promise<ForeignTitles>;
  /**
   * The episodes of a season of a series; none if there is no such season. `countRequest` runs before a request to an external service, and
   * forbids it by throwing. Throws TITLES_AWAY.
   */
  season(
    asked: SeriesQuery & { tmdbId: number; season: number },
    countRequest?: () => Promise<void>,
  ): Promise<SeasonEpisode[]>;
  /** Sends a request whose answer is never cached. Throws TITLES_AWAY if the source does not answer. */
  checkAvailability(): Promise<void>;
  close(): Promise<void>;
}
