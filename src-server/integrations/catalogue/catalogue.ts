import { z } from 'zod';
import entries from '#demo/catalogue.json' with { type: 'json' };
import type { PosterWidth } from '#shared/posters.ts';
import { drawPoster } from './posters.ts';
import { Entry, titleType, toTitle } from './titles.ts';
import type { Title } from './titles.ts';

/** Every bundled title: films, then series. */
export const catalogue: readonly Title[] = z.array(Entry).parse(entries).map(toTitle);

const key = (type: 'movie' | 'show', id: number): string => `${type}-${id}`;
const byKey = new Map(catalogue.map((title) => [key(titleType(title), title.id), title]));

/** A bundled title; ids of films and series overlap, so both parts are needed. */
export const findTitle = (type: 'movie' | 'show', id: number): Title | null =>
  byKey.get(key(type, id)) ?? null;

/** The poster at a `poster_path` (`/catalogue/movie-900000001.webp`) as WebP, or null when no title has it. */
export async function posterFor(path: string, width: PosterWidth): Promise<Buffer | null> {
  const found = /^\/catalogue\/(movie|show)-(\d{1,9})\.webp$/.exec(path);
  const title = found && byKey.get(`${found[1]}-${found[2]}`);
  return title?.poster_path === path ? drawPoster(title, width) : null;
}
