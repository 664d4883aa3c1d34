import type { GifView } from './media.ts';

/** A GIF that a search found; its `url`, size and `alt` are what a post keeps of it. */
export interface FoundGif extends GifView {
  /** The service's own name for it. */
  id: string;
  title: string;
  /** A smaller one, for the grid one chooses from. */
  previewUrl: string;
}

/** What a search found, best first. */
export interface FoundGifs {
  items: FoundGif[];
  /** Whom to thank for them in sight; null: they are our own. */
  poweredBy: 'giphy' | null;
}
