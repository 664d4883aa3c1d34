/** After this many failures in a row, the object store itself is assumed to be unavailable. */
const giveUpAfter = 3;
/** The most failures that an error names. */
const maxListedErrors = 10;

/** Files that could not be removed; `errors` has the first reasons. */
export class RemovalError extends AggregateError {
  override readonly name = 'RemovalError';
}

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
        if (named.length < maxListedErrors) named.push(error);
      }
      if (failedInARow === giveUpAfter) throw new RemovalError(named, 'the object store takes no removals');
      return false;
    },
    end() {
      if (failed > 0) throw new RemovalError(named, `${failed} ${things} are left to remove`);
      return removed;
    },
  };
}
