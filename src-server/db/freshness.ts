/** Maps positions in the primary's log to the times when it reached them. Times and positions only increase. */
export interface Freshness {
  /** Records that by `at` the primary had written up to `position`. */
  note(at: number, position: number): void;
  /** The time up to which a replica that has replayed up to `position` has everything; -Infinity if it is too far behind. */
  asOf(position: number): number;
}

/** Keeps as many samples as are needed to judge replicas that are at most `maxLag` milliseconds behind. */
export function createFreshness(maxLag: number): Freshness {
  let samples: { at: number; position: number }[] = [];
  return {
    note(at, position) {
      samples = [...samples.filter((sample) => sample.at >= at - maxLag), { at, position }];
    },
    asOf: (position) => samples.findLast((sample) => sample.position <= position)?.at ?? -Infinity,
  };
}
