import index from './index.json' with { type: 'json' };

/** A GIF of our own, drawn by `scripts/draw-gifs.ts`. */
export interface LibraryGif {
  name: string;
  /** What a search finds it by, and its alternative text. */
  title: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** Every bundled GIF. */
export const gifLibrary: readonly LibraryGif[] = index;

/** Where a bundled GIF is served. */
export const libraryGifUrl = (name: string): string => `/media/gifs/${name}.gif`;

/** Where their files lie, each `{name}.gif`. */
export const gifFolder = import.meta.dirname;
