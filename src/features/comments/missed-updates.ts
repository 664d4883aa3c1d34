/** Notices by a list's version what changed while nobody was subscribed to it. */
export interface MissedUpdates {
  /** The subscription starts, or starts again: the next version received is the present one. */
  started: () => void;
  /** A page of this version is shown. True: it is not the present one, and has to be read again. */
  loaded: (version: string) => boolean;
  /** An event carries this version. True: something happened between what is known and the start of the subscription. */
  received: (version: string) => boolean;
}

/**
 * Detects whether a list changed while nobody was subscribed to it: a subscription does not replay earlier events. Reports it once
 * for each start, when both versions are known.
 */
export function createMissedUpdates(): MissedUpdates {
  let starting = true;
  /** At the start of the subscription; undefined once it was compared. */
  let present: string | undefined;
  let pageVersion: string | undefined;
  const compare = (): boolean => {
    if (present === undefined || pageVersion === undefined) return false;
    const missed = present !== pageVersion;
    pageVersion = present;
    present = undefined;
    return missed;
  };
  return {
    started: () => void (starting = true),
    loaded(version) {
      pageVersion = version;
      return compare();
    },
    received(version) {
      if (starting) {
        starting = false;
        present = version;
        return compare();
      }
      pageVersion = version;
      return false;
    },
  };
}
