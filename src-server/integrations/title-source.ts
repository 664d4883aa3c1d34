import type { DiscoverTitles, PopularTitles, SearchTitles, TitleKey } from '#shared/schemas/titles.ts';
import type { TitlePage, TitleView } from '#shared/views/titles.ts';

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
  close(): Promise<void>;
}
