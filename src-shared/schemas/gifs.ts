import { z } from 'zod';
import { parseGifAddress } from '#shared/gifs.ts';
import { limits } from '#shared/limits.ts';
import { shaped, text } from './text.ts';

/** A GIF's address at GIPHY or in the bundled library; normalized by parsing, and stored that way. */
export const GifUrl = shaped(/^(https:\/\/|\/media\/gifs\/)/, 'This GIF can’t be used.', {
  check: (url) => parseGifAddress(url) !== null,
  stored: (url) => parseGifAddress(url) ?? url,
});

/** An empty query returns popular GIFs. */
export const SearchGifs = z.strictObject({ query: text({ limit: limits.gifQuery }) });
export type SearchGifs = z.infer<typeof SearchGifs>;
