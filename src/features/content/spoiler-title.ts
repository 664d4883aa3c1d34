import { mediaTypes } from '#shared/media-types.ts';
import type { TitleOrEpisode } from '#shared/schemas/titles.ts';
import type { ContentView } from '#shared/views/content.ts';
import type { SpoiledTitle, SpoilerView } from '#shared/views/spoilers.ts';
import { fieldsOf } from '#client/lib/fields.ts';
import { oneOf } from '#client/lib/search.ts';

export const titleOfSpoiler = (spoiler: SpoilerView | null): SpoiledTitle | null => {
  if (!spoiler) return null;
  const { covered: _covered, ...title } = spoiler;
  return title;
};

export const titleOfPost = ({ review, spoiler }: ContentView): SpoiledTitle | null =>
  review
    ? { mediaType: review.mediaType, tmdbId: review.tmdbId, titleName: review.titleName, episode: null }
    : titleOfSpoiler(spoiler);

/** The title as it is sent, without its name: the server looks that up. */
export const keyOfTitle = (title: SpoiledTitle | null): TitleOrEpisode | null =>
  title && {
    mediaType: title.mediaType,
    tmdbId: title.tmdbId,
    ...(title.episode && { season: title.episode.season, episode: title.episode.number }),
  };

/** Parses a stored value. */
export function spoiledTitleOf(value: unknown): SpoiledTitle | null {
  const { mediaType: kind, tmdbId, titleName, episode } = fieldsOf(value);
  const mediaType = oneOf(mediaTypes, kind);
  if (!mediaType || typeof tmdbId !== 'number' || typeof titleName !== 'string') return null;
  return { mediaType, tmdbId, titleName, episode: episodeOf(episode) };
}

function episodeOf(value: unknown): SpoiledTitle['episode'] {
  const { id, season, number } = fieldsOf(value);
  if (typeof id !== 'number' || typeof season !== 'number' || typeof number !== 'number') return null;
  return { id, season, number };
}

/** Whether both are the same title and, for a series, the same episode. */
export const isSameTitle = (one: SpoiledTitle | null, other: SpoiledTitle | null): boolean =>
  one?.mediaType === other?.mediaType &&
  one?.tmdbId === other?.tmdbId &&
  one?.episode?.id === other?.episode?.id;
