import { firstBundledId } from '#shared/bundled-titles.ts';

export const film = { mediaType: 'movie', tmdbId: firstBundledId + 1 } as const;
export const otherFilm = { mediaType: 'movie', tmdbId: firstBundledId + 2 } as const;
