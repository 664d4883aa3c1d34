import { findTitle } from '#server/integrations/catalogue/catalogue.ts';
import { nameWithYear } from '#server/integrations/catalogue/titles.ts';
import type { Row } from '#scripts/seed/rows.ts';

/** A title of the bundled catalogue: `m` or `s`, and its number there. */
export function titleOf(key: string) {
  const mediaType = key.startsWith('m') ? 'movie' : 'show';
  const title = findTitle(mediaType, 900_000_000 + Number(key.slice(1)));
  if (title === null) throw new Error(`the catalogue has no title ${key}`);
  return { mediaType, tmdbId: title.id, titleName: nameWithYear(title), posterPath: title.poster_path };
}

/** The columns that say which title something gives away; without a key: none. */
export function spoilerOf(key?: string): Row {
  const title = key === undefined ? null : titleOf(key);
  return {
    spoilerTitleType: title?.mediaType ?? null,
    spoilerTmdbId: title?.tmdbId ?? null,
    spoilerTitleName: title?.titleName ?? null,
  };
}
