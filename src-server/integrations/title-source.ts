import type { DiscoverTitles, PopularTitles, SearchTitles, TitleKey } from '#shared/schemas/titles.ts';
import type { TitleDetails, TitleItem, TitlePage, TitleView } from '#shared/views/titles.ts';

/** An id that another service gives a title or an episode. */
export type ForeignId = { imdbId: string } | { tvdbId: number };

/** What bears an id of another service: nothing, one, or, since films and series are numbered apart, several. */
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
  /** The episode's own id, which stays when numbers move. */
  id: number;
  number: number;
  name: string;
  /** The day it airs or has aired, YYYY-MM-DD; null if unknown. */
  airsOn: string | null;
  /** Minutes; null if unknown. */
  runtime: number | null;
  /** The movie database's path of a picture of it; null: there is none. */
  stillPath: string | null;
}

/** A series with the seasons that it has. */
export interface SeriesDetails extends TitleDetails {
  /** No further episode will come. */
  ended: boolean;
  seasons: { number: number; name: string }[];
}

/** How a series is asked for. */
export interface SeriesQuery {
  /** No answer counts that is older than half a day, also where nobody can say anything newer: TITLES_AWAY. */
  current?: boolean;
}

/** Where films and series come from: the movie database, or the bundled catalogue. */
export interface TitleSource {
  /** What bears these words in its name. This and the other lists throw TITLES_AWAY when nobody can say. */
  search(asked: SearchTitles): Promise<TitlePage>;
  /** What there is of a year or a genre. */
  discover(asked: DiscoverTitles): Promise<TitlePage>;
  /** Popular titles. */
  popular(asked: PopularTitles): Promise<TitlePage>;
  /** Throws TITLE_NOT_FOUND or TITLES_AWAY. */
  get(key: TitleKey): Promise<TitleView>;
  /** The same without its trailer, for which one question is enough. Throws TITLE_NOT_FOUND or TITLES_AWAY. */
  details(key: TitleKey): Promise<TitleDetails>;
  /** A series with the list of its seasons. Throws TITLE_NOT_FOUND or TITLES_AWAY. */
  series(tmdbId: number, query?: SeriesQuery): Promise<SeriesDetails>;
  /** What bears this id of another service. Throws TITLES_AWAY. */
  find(id: ForeignId): Promise<ForeignTitles>;
  /**
   * The episodes of a season of a series; none where there is no such season. `mayAsk` runs before anybody else's service is asked,
   * and forbids it by throwing. Throws TITLES_AWAY.
   */
  season(
    asked: SeriesQuery & { tmdbId: number; season: number },
    mayAsk?: () => Promise<void>,
  ): Promise<SeasonEpisode[]>;
  close(): Promise<void>;
}
