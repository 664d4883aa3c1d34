import type { ObjectStore } from './object-store.ts';

/** After this many failures in a row, the object store itself may be unavailable. */
const checkAfter = 3;
/** The most failures that an error names. */
const maxListedErrors = 10;
/** The key of no object: deleting it succeeds unless a bucket takes no removals at all. */
const absentKey = 'absent';

/** Files that could not be removed; `errors` has the first reasons. */
export class RemovalError extends AggregateError {
  override readonly name = 'RemovalError';
}

/** Removals from an object store, one after the other. */
export interface Removals {
  /** Runs `remove`, and counts a failure. Throws after several failures in a row if the store takes no removals at all. */
  run(remove: () => Promise<unknown>): Promise<void>;
  /** Returns how many succeeded. Throws if any failed. */
  end(): number;
}

/** Counts removals of `things`, a plural for error messages. */
export function createRemovals(store: ObjectStore, things: string): Removals {
  const named: unknown[] = [];
  let [removed, failed, failedInARow] = [0, 0, 0];
  return {
    async run(remove) {
      try {
        await remove();
        removed += 1;
        failedInARow = 0;
        return;
      } catch (error) {
        failed += 1;
        failedInARow += 1;
        if (named.length < maxListedErrors) named.push(error);
      }
      if (failedInARow < checkAfter) return;
      failedInARow = 0;
      try {
        await store.check();
        await store.delete(absentKey);
      } catch (error) {
        throw new RemovalError([...named, error], 'the object store takes no removals');
      }
    },
    end() {
      if (failed > 0) throw new RemovalError(named, `${failed} ${things} are left to remove`);
      return removed;
    },
  };
}
