import path from 'node:path';
import type { GifSource } from '#server/integrations/gif-source.ts';
import { limits } from '#shared/limits.ts';
import type { GifResult } from '#shared/views/gifs.ts';
import index from '#demo/gifs/index.json' with { type: 'json' };

/** A GIF of our own, drawn by `demo/drawings`. */
interface LibraryGif {
  name: string;
  /** What it shows, and its alternative text. */
  title: string;
  /** Further words by which a search finds it. */
  words: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** Every bundled GIF. */
export const gifLibrary: readonly LibraryGif[] = index;

/** The URL of a bundled GIF. */
export const libraryGifUrl = (name: string): string => `/media/gifs/${name}.gif`;

/** The folder of their files, each `{name}.gif`. */
export const gifFolder = path.resolve(import.meta.dirname, '../../demo/gifs');

function toGifResult({ name, title, width, height }: LibraryGif): GifResult {
  const url = libraryGifUrl(name);
  return { id: name, title, url, previewUrl: url, width, height, alt: title };
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** GIFs in which every word of the query starts some word; all of them for an empty query. */
function searchLibrary(query: string): GifResult[] {
  const wanted = wordsOf(query);
  // a query of symbols only cannot match anything here
  if (wanted.length === 0 && query.trim() !== '') return [];
  return gifLibrary
    .filter(({ name, title, words }) => {
      const known = wordsOf(`${title} ${name} ${words}`);
      return wanted.every((word) => known.some((one) => one.startsWith(word)));
    })
    .slice(0, limits.gifSearch)
    .map(toGifResult);
}

/** The bundled library as a GIF source. It is always available. */
export const librarySource: GifSource = {
  search: (query) => Promise.resolve({ items: searchLibrary(query), poweredBy: null }),
  close: () => Promise.resolve(),
};
