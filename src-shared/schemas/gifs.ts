import { z } from 'zod';
import { isAllowedGif } from '#shared/gifs.ts';
import { limits } from '#shared/limits.ts';
import { shaped, text } from './text.ts';

/** Where a GIF is: at GIPHY, or in the bundled library. */
export const GifUrl = shaped(/^(https:\/\/|\/media\/gifs\/)/, 'This GIF cannot be used.', isAllowedGif);

/** An empty query finds what is popular. */
export const SearchGifs = z.strictObject({ query: text({ limit: limits.gifQuery }) });
export type SearchGifs = z.infer<typeof SearchGifs>;
