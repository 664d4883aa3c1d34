/** The widths of posters in pixels. */
export const posterWidths = [300, 500] as const;
export type PosterWidth = (typeof posterWidths)[number];

/**
 * A poster's name in our addresses: 'abc' for the movie database's '/abc.jpg', 'movie-900000001' for the bundled
 * '/catalogue/movie-900000001.webp'. Null if there is no such poster.
 */
export function posterName(posterPath: string | null): string | null {
  const found =
    /^\/(?:(?<theirs>[A-Za-z0-9]{1,60})\.jpg|catalogue\/(?<ours>(?:movie|show)-\d{1,9})\.webp)$/.exec(
      posterPath ?? '',
    );
  return found?.groups?.['theirs'] ?? found?.groups?.['ours'] ?? null;
}

/** The inverse of `posterName`: the poster's path, and whether it is a bundled one. */
export function posterPathOf(name: string): { path: string; isOurs: boolean } | null {
  if (/^(movie|show)-\d{1,9}$/.test(name)) return { path: `/catalogue/${name}.webp`, isOurs: true };
  return /^[A-Za-z0-9]{1,60}$/.test(name) ? { path: `/${name}.jpg`, isOurs: false } : null;
}

/** The address of a poster at a width; null if there is none. */
export function posterAddress(posterPath: string | null, width: PosterWidth = 500): string | null {
  const name = posterName(posterPath);
  return name && `/media/posters/${width}/${name}.webp`;
}
