import type { GifView } from './media.ts';

/** A GIF in search results; a post stores its `url`, size and `alt`. */
export interface GifResult extends GifView {
  /** The service's own id. */
  id: string;
  title: string;
  /** A smaller version for the results grid. */
  previewUrl: string;
}

/** Search results, best match first. */
export interface GifResults {
  items: GifResult[];
  /** The service to credit; null for the bundled library. */
  poweredBy: 'giphy' | null;
}
