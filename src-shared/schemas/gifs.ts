import { isAllowedGif } from '#shared/gifs.ts';
import { shaped } from './text.ts';

/** Where a GIF is: at GIPHY, or in the bundled library. */
export const GifUrl = shaped(/^(https:\/\/|\/media\/gifs\/)/, 'This GIF cannot be used.', isAllowedGif);
