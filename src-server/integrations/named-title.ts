import { titleWithYear } from '#shared/format/title.ts';
import type { NamedTitle, TitleKey } from '#shared/views/titles.ts';
import type { TitleSource } from './title-source.ts';

/** A title by the name that the movie database gives it now. Throws TITLE_NOT_FOUND or TITLES_AWAY. */
export async function nameTitle(titles: TitleSource, key: TitleKey): Promise<NamedTitle> {
  const { mediaType, tmdbId, name, releaseDate } = await titles.get(key);
  return { mediaType, tmdbId, titleName: titleWithYear(name, releaseDate) };
}
