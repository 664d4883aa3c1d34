const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** Formats bytes for people. */
export function readableSize(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`;
}
