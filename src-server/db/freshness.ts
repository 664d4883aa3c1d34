/** Which moments of the primary a position in its log stands for. Times and positions only grow. */
export interface Freshness {
  /** By `at` the primary had written as far as `position`. */
  note(at: number, position: number): void;
  /** A replica that has replayed as far as `position` has everything until this time; -Infinity: longer ago than it counts. */
  asOf(position: number): number;
}

/** Remembers as much as is needed to judge replicas that are at most `mostBehind` milliseconds behind. */
export function createFreshness(mostBehind: number): Freshness {
  let samples: { at: number; position: number }[] = [];
  return {
    note(at, position) {
      samples = [...samples.filter((sample) => sample.at >= at - mostBehind), { at, position }];
    },
    asOf: (position) => samples.findLast((sample) => sample.position <= position)?.at ?? -Infinity,
  };
}
