import { z } from 'zod';
import { parseGifAddress } from '#shared/gifs.ts';
import { limits } from '#shared/limits.ts';
import { shaped, text } from './text.ts';

/** Where a GIF is: at GIPHY, or in the bundled library. Goes on as it is parsed, and so is stored. */
export const GifUrl = shaped(/^(https:\/\/|\/media\/gifs\/)/, 'This GIF cannot be used.', {
  holds: (url) => parseGifAddress(url) !== null,
  stored: (url) => parseGifAddress(url) ?? url,
});

/** An empty query finds what is popular. */
export const SearchGifs = z.strictObject({ query: text({ limit: limits.gifQuery }) });
export type SearchGifs = z.infer<typeof SearchGifs>;
