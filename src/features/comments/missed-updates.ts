/** Detects from a list's versions what changed while there was no subscription to it. */
export interface MissedUpdates {
  /** Call when the subscription starts or restarts: the next received version is then the current one. */
  started: () => void;
  /** Call when a page with this version is shown. Returns whether it is outdated and must be read again. */
  loaded: (version: string) => boolean;
  /**
   * Call with each event's version. Returns whether the list must be read again: it changed between the loaded page and the start
   * of the subscription, or the version is empty, which means that the event does not contain the change.
   */
  received: (version: string) => boolean;
}

/**
 * Detects whether a list changed while there was no subscription to it, because a subscription does not replay earlier events. Reports
 * this once for each start, when both versions are known.
 */
export function createMissedUpdates(): MissedUpdates {
  let starting = true;
  /** The version at the start of the subscription; undefined once it was compared. */
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
      return version === '';
    },
  };
}
