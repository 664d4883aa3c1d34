/**
 * Milliseconds before the next attempt: 1 to 2 s at first, up to 10 s later, spread so that clients do not return all at once
 * after a restart.
 */
export const backOff = (attempt: number): number =>
  1_000 + Math.random() * (Math.min(10_000, 2_000 * 2 ** attempt) - 1_000);
