import { type PosterWidth, posterAddress } from '#shared/posters.ts';

/** A title as reviews carry it, in two parts. */
export interface TitleParts {
  name: string;
  /** Empty: none was given. */
  year: string;
}

/** 'Heat (1995)' as name and year; a title that has no year at its end stays whole. */
export function titleParts(titleName: string): TitleParts {
  const found = /^(?<name>.+?)\s*\((?<year>\d{4})\)$/su.exec(titleName.trim());
  return { name: found?.groups?.['name'] ?? titleName.trim(), year: found?.groups?.['year'] ?? '' };
}

/** Where the poster at a `posterPath` is served, 500 pixels wide unless said; or null: then it is drawn. */
export const posterUrl = (posterPath: string | null, width: PosterWidth = 500): string | null =>
  posterAddress(posterPath, width);
