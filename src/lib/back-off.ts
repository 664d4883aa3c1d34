/** Milliseconds before the next try: 1 to 2 s at first, up to 10 s later, spread so that a restart is no stampede. */
export const backOff = (attempt: number): number =>
  1_000 + Math.random() * (Math.min(10_000, 2_000 * 2 ** attempt) - 1_000);
