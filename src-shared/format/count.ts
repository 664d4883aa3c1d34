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

/** The exact number: 1,204, or with a decimal, 1,204.5. Without Intl, for the reason given in day.ts. */
export const exactCount = (count: number): string =>
  String(count).replaceAll(/\B(?=(?:\d{3})+(?:\.|$))/g, ',');
