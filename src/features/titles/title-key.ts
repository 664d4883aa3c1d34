import type { MediaType, TitleKey } from '#shared/views/titles.ts';

/** The greatest possible id of a title. */
const MAX_ID = 2_147_483_647;

export const formatTitleKey = ({ mediaType, tmdbId }: TitleKey): string => `${mediaType}-${tmdbId}`;

/** Parses 'movie-603'; null for anything else. */
export function parseTitleKey(text: string | undefined): TitleKey | null {
  const [, mediaType, id] = /^(movie|show)-([1-9]\d{0,9})$/.exec(text ?? '') ?? [];
  const tmdbId = Number(id);
  return mediaType && tmdbId <= MAX_ID ? { mediaType: mediaType as MediaType, tmdbId } : null;
}
