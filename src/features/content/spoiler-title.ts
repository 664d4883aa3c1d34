import type { SpoilerView } from '#shared/views/spoilers.ts';
import type { NamedTitle, TitleKey } from '#shared/views/titles.ts';
import type { ContentView } from '#shared/views/content.ts';
import { fieldsOf } from '#client/lib/drafts.ts';
import { oneOf } from '#client/lib/search.ts';

export const titleOfSpoiler = (spoiler: SpoilerView | null): NamedTitle | null =>
  spoiler && { mediaType: spoiler.mediaType, tmdbId: spoiler.tmdbId, titleName: spoiler.titleName };

export const titleOfPost = ({ review, spoiler }: ContentView): NamedTitle | null =>
  review
    ? { mediaType: review.mediaType, tmdbId: review.tmdbId, titleName: review.titleName }
    : titleOfSpoiler(spoiler);

/** As it is sent: the server looks up the name. */
export const keyOfTitle = (title: NamedTitle | null): TitleKey | null =>
  title && { mediaType: title.mediaType, tmdbId: title.tmdbId };

/** Parses a stored value. */
export function namedTitleOf(value: unknown): NamedTitle | null {
  const { mediaType: kind, tmdbId, titleName } = fieldsOf(value);
  const mediaType = oneOf(['movie', 'show'], kind);
  if (!mediaType || typeof tmdbId !== 'number' || typeof titleName !== 'string') return null;
  return { mediaType, tmdbId, titleName };
}

export const isSameTitle = (one: TitleKey | null, other: TitleKey | null): boolean =>
  one?.mediaType === other?.mediaType && one?.tmdbId === other?.tmdbId;
