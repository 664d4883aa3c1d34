import type { GifResults } from '#shared/views/gifs.ts';

/** A source of GIFs: GIPHY, or the bundled library. */
export interface GifSource {
  /** At most `limits.gifSearch` GIFs, best match first; popular ones for an empty query. Throws an `ExternalServiceError`. */
  search(query: string): Promise<GifResults>;
  close(): Promise<void>;
}
