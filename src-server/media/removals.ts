/** After this many failures in a row, the object store itself is assumed to be unavailable. */
const giveUpAfter = 3;
/** The most failures that an error names. */
const mostNamed = 10;

/** Removals from the object store, one after the other. */
export interface Removals {
  /** Resolves with whether `remove` succeeded. Throws after several failures in a row. */
  run(remove: () => Promise<unknown>): Promise<boolean>;
  /** Returns how many succeeded. Throws if any failed. */
  end(): number;
}

/** Counts removals of `things`, a plural for error messages. */
export function createRemovals(things: string): Removals {
  const named: unknown[] = [];
  let [removed, failed, failedInARow] = [0, 0, 0];
  return {
    async run(remove) {
      try {
        await remove();
        removed += 1;
        failedInARow = 0;
        return true;
      } catch (error) {
        failed += 1;
        failedInARow += 1;
        if (named.length < mostNamed) named.push(error);
      }
      if (failedInARow === giveUpAfter) throw new AggregateError(named, 'the object store takes no removals');
      return false;
    },
    end() {
      if (failed > 0) throw new AggregateError(named, `${failed} ${things} are left to remove`);
      return removed;
    },
  };
}
