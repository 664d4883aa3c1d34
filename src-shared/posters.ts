/** Pixels: the widths a poster comes in. */
export const posterWidths = [300, 500] as const;
export type PosterWidth = (typeof posterWidths)[number];

/**
 * What names a poster in its address with us: 'abc' for the movie database's '/abc.jpg', 'movie-900000001' for the
 * bundled catalogue's '/catalogue/movie-900000001.webp'. Null for anything else, which has none.
 */
export function posterName(posterPath: string | null): string | null {
  const found =
    /^\/(?:(?<theirs>[A-Za-z0-9]{1,60})\.jpg|catalogue\/(?<ours>(?:movie|show)-\d{1,9})\.webp)$/.exec(
      posterPath ?? '',
    );
  return found?.groups?.['theirs'] ?? found?.groups?.['ours'] ?? null;
}

/** The way back: whose poster this name is, and its path there. */
export function posterPathOf(name: string): { path: string; isOurs: boolean } | null {
  if (/^(movie|show)-\d{1,9}$/.test(name)) return { path: `/catalogue/${name}.webp`, isOurs: true };
  return /^[A-Za-z0-9]{1,60}$/.test(name) ? { path: `/${name}.jpg`, isOurs: false } : null;
}

/** Where a poster is served in a width, or null when there is none. */
export function posterAddress(posterPath: string | null, width: PosterWidth): string | null {
  const name = posterName(posterPath);
  return name && `/media/posters/${width}/${name}.webp`;
}
