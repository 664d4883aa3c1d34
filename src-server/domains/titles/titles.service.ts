import type { Reader } from '#server/db/client.ts';
import type { TitleSource } from '#server/integrations/title-source.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import type { DiscoverTitles, PopularTitles, SearchTitles, TitleKey } from '#shared/schemas/titles.ts';
import { Reception, type TitlePage, type TitleView } from '#shared/views/titles.ts';
import { receptionOf } from './titles.queries.ts';

/** Titles with these words in their names, only of a year and a genre if given. Throws TITLES_AWAY. */
export const searchTitles = (titles: TitleSource, input: SearchTitles): Promise<TitlePage> =>
  titles.search(input);

/** Titles of a year, a genre, both or neither, most popular first. Throws TITLES_AWAY. */
export const discoverTitles = (titles: TitleSource, input: DiscoverTitles): Promise<TitlePage> =>
  titles.discover(input);

/** Popular titles. Throws TITLES_AWAY. */
export const popularTitles = (titles: TitleSource, input: PopularTitles): Promise<TitlePage> =>
  titles.popular(input);

/** One title with all its details. Throws TITLE_NOT_FOUND or TITLES_AWAY. */
export const getTitle = (titles: TitleSource, key: TitleKey): Promise<TitleView> => titles.get(key);

const ReceptionRow = Reception.omit({ poops: true });

/**
 * How many flames and poops a title got: from each member their latest review that the viewer may see; from members without a public
 * review their last rating that everyone may see.
 */
export async function getReception(db: Reader, viewer: MaybeViewer, key: TitleKey): Promise<Reception> {
  const { reviews, flames } = await db.one(ReceptionRow, receptionOf(key, viewer));
  return { reviews, flames, poops: reviews - flames };
}
