import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import entries from '#demo/catalogue.json' with { type: 'json' };
import type { PosterWidth } from '#shared/posters.ts';
import { Entry, titleType, toTitle } from './titles.ts';
import type { Title } from './titles.ts';

/** Every bundled title: films, then series. */
export const catalogue: readonly Title[] = z.array(Entry).parse(entries).map(toTitle);

const key = (type: 'movie' | 'show', id: number): string => `${type}-${id}`;
const byKey = new Map(catalogue.map((title) => [key(titleType(title), title.id), title]));

/** A bundled title; ids of films and series overlap, so both parts are needed. */
export const findTitle = (type: 'movie' | 'show', id: number): Title | null =>
  byKey.get(key(type, id)) ?? null;

/** Posters as `demo/drawings` drew them, at the larger of the two widths. */
const posterFolder = path.resolve(import.meta.dirname, '../../../demo/posters');

/** The poster at a `poster_path` (`/catalogue/movie-900000001.webp`) as WebP; null if no title has it. */
export async function posterFor(posterPath: string, width: PosterWidth): Promise<Buffer | null> {
  const found = /^\/catalogue\/((movie|show)-\d{1,9})\.webp$/.exec(posterPath)?.[1];
  if (found === undefined || byKey.get(found)?.poster_path !== posterPath) return null;
  const poster = await readFile(path.join(posterFolder, `${found}.webp`));
  return width === 500 ? poster : sharp(poster).resize({ width }).webp({ quality: 84, effort: 4 }).toBuffer();
}
