import type { MediaType, TitleKey } from '#shared/views/titles.ts';

/** The greatest id that a title can have. */
const GREATEST = 2_147_483_647;

/** A title as addresses name it: 'movie-603'. */
export const writeTitleKey = ({ mediaType, tmdbId }: TitleKey): string => `${mediaType}-${tmdbId}`;

/** Reads that back; null for anything that names no title. */
export function readTitleKey(text: string | undefined): TitleKey | null {
  const [, mediaType, id] = /^(movie|show)-([1-9]\d{0,9})$/.exec(text ?? '') ?? [];
  const tmdbId = Number(id);
  return mediaType && tmdbId <= GREATEST ? { mediaType: mediaType as MediaType, tmdbId } : null;
}
