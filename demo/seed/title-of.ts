import { findTitle } from '#server/integrations/catalogue/catalogue.ts';
import { nameWithYear } from '#server/integrations/catalogue/titles.ts';
import { firstBundledId } from '#shared/bundled-titles.ts';
import type { Row } from '#scripts/seed/rows.ts';
import type { TitleKey } from './data.ts';

/** A title of the bundled catalogue, as rows keep it. */
export function titleOf({ kind, number }: TitleKey) {
  const title = findTitle(kind, firstBundledId + number);
  if (title === null) throw new Error(`the catalogue has no ${kind} ${number}`);
  return { mediaType: kind, tmdbId: title.id, titleName: nameWithYear(title), posterPath: title.poster_path };
}

/** The columns that say which title something gives away; without a title: none. */
export function spoilerOf(key?: TitleKey): Row {
  const title = key === undefined ? null : titleOf(key);
  return {
    spoilerTitleType: title?.mediaType ?? null,
    spoilerTmdbId: title?.tmdbId ?? null,
    spoilerTitleName: title?.titleName ?? null,
  };
}
