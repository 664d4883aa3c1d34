/** Work that a stop waits for. */
export interface PendingWork {
  /** Returns the same promise; a stop waits until it settles. */
  track<T>(work: Promise<T>): Promise<T>;
  /** Resolves when all of it has settled. */
  settled(): Promise<void>;
}

/** Creates an empty list of running work. */
export function createPendingWork(): PendingWork {
  const pending = new Set<Promise<unknown>>();
  return {
    track(work) {
      pending.add(work);
      const remove = (): void => void pending.delete(work);
      work.then(remove, remove);
      return work;
    },
    async settled() {
      while (pending.size > 0) await Promise.allSettled(pending);
    },
  };
}
