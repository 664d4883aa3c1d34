const units = [
  { size: 1_000_000, suffix: 'M' },
  { size: 1_000, suffix: 'K' },
];

/** Abbreviates by truncation with at most one decimal: 999, 1K, 1.2K, 999.9K, 1M. */
export function abbreviateCount(count: number): string {
  const unit = units.find(({ size }) => count >= size);
  if (!unit) return String(count);
  return `${Math.floor((count * 10) / unit.size) / 10}${unit.suffix}`;
}

// created when the first large number needs it, and once: a browser takes ten milliseconds to make it, a slow phone forty
let inFull: Intl.NumberFormat | undefined;

/** The exact number: 1,204. */
export function exactCount(count: number): string {
  if (count < 1_000) return String(count);
  inFull ??= new Intl.NumberFormat('en-US');
  return inFull.format(count);
}
