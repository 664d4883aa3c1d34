import type { GifResults } from '#shared/views/gifs.ts';

/** Where GIFs come from: GIPHY, or the bundled library. */
export interface GifSource {
  /** At most `limits.gifSearch`, best first; for an empty query what is popular. Throws an `ExternalServiceError`. */
  search(query: string): Promise<GifResults>;
  close(): Promise<void>;
}
