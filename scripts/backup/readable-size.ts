const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** Formats bytes for people. */
export function readableSize(bytes: number): string {
  let [value, power] = [bytes, 0];
  // from here on, one decimal would round to 1000.0
  while (value >= 999.95 && power < units.length - 1) {
    value /= 1000;
    power += 1;
  }
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`;
}
