/** Which moments of the primary a position in its log stands for. Times and positions only grow. */
export interface Freshness {
  /** By `at` the primary had written as far as `position`. */
  note(at: number, position: number): void;
  /** Whoever has replayed as far as `position` knows everything until this time; -Infinity: longer ago than it counts. */
  asOf(position: number): number;
}

/** Remembers as much as is needed to judge whoever is at most `mostBehind` milliseconds behind. */
export function createFreshness(mostBehind: number): Freshness {
  let marks: { at: number; position: number }[] = [];
  return {
    note(at, position) {
      marks = [...marks.filter((mark) => mark.at >= at - mostBehind), { at, position }];
    },
    asOf: (position) => marks.findLast((mark) => mark.position <= position)?.at ?? -Infinity,
  };
}
