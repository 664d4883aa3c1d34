export interface MissedUpdates<V> {
  /** The subscription starts, or starts again: the next version received is the present one. */
  started: () => void;
  /** An event carries this version. */
  received: (version: V) => void;
  /**
   * Whether something changed between `known`, the version that was loaded or received last, and the start of the subscription.
   * True at most once for each start; false while either of the two is not known.
   */
  missed: (known: V | undefined) => boolean;
}

/** Tells whether a list changed while nobody was subscribed to it: a subscription does not repeat earlier events. */
export function createMissedUpdates<V extends string | number>(
  isChanged: (present: V, known: V) => boolean,
): MissedUpdates<V> {
  let starting = true;
  let present: V | undefined;
  return {
    started: () => void (starting = true),
    received(version) {
      if (starting) present = version;
      starting = false;
    },
    missed(known) {
      if (present === undefined || known === undefined) return false;
      const changed = isChanged(present, known);
      present = undefined;
      return changed;
    },
  };
}
