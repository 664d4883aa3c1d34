/** Pixels: 16:9. */
export const stillSize = { width: 300, height: 169 } as const;

/** Whether this is the name of one of the movie database's pictures: only letters and digits, so it cannot lead to another path. */
export const isTmdbFileName = (name: string): boolean => /^[A-Za-z0-9]{1,60}$/.test(name);

/** An episode's still in our addresses: 'abc' for the movie database's '/abc.jpg'. Null if there is none. */
export function stillName(stillPath: string | null): string | null {
  const name = /^\/(.+)\.jpg$/.exec(stillPath ?? '')?.[1] ?? '';
  return isTmdbFileName(name) ? name : null;
}

/** The address of an episode's still, or null if there is none. */
export function stillAddress(stillPath: string | null): string | null {
  const name = stillName(stillPath);
  return name && `/media/stills/${name}.webp`;
}
