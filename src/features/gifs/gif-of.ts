import { isAllowedGif } from '#shared/gifs.ts';
import type { GifView } from '#shared/views/media.ts';
import { type Fields, stringOf } from '#client/lib/fields.ts';

/** A stored GIF, or null if it is invalid. */
export function gifOf({ url, width, height, alt }: Fields): GifView | null {
  if (typeof url !== 'string' || !isAllowedGif(url)) return null;
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  return { url, width, height, alt: stringOf(alt) };
}
