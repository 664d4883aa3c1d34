export interface GapWatch {
  /** The subscription begins, or begins again: its next event is the present state. */
  started: () => void;
  /** Hears of a revision. True: something between `known` (what was read) and it was never told. */
  missed: (rev: number, known: number | undefined) => boolean;
}

/** Tells whether a thread changed while nobody was listening: a subscription has no history, a revision only grows. */
export function createGapWatch(): GapWatch {
  let starting = true;
  let heard: number | undefined;
  return {
    started: () => void (starting = true),
    missed: (rev, known) => {
      const before = heard ?? known;
      const gap = starting && before !== undefined && rev > before;
      starting = false;
      heard = rev;
      return gap;
    },
  };
}
