/** A stream of numbers in [0, 1) that is the same for the same seed (mulberry32). */
export type Chance = () => number;

/** A 32-bit number for any text (FNV-1a). */
export function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619);
  return value >>> 0;
}

/** Starts a stream; a text is as good a seed as a number. */
export function chance(seed: number | string): Chance {
  let state = typeof seed === 'number' ? seed >>> 0 : hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** An element, each as likely as the others. */
export function pick<T>(from: readonly T[], random: Chance): T {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

/** A whole number from `low` to `high`, both possible. */
export const between = (low: number, high: number, random: Chance): number =>
  low + Math.floor(random() * (high - low + 1));

/** The same elements in another order. */
export function shuffled<T>(from: readonly T[], random: Chance): T[] {
  const order = [...from];
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other] as T, order[index] as T];
  }
  return order;
}
