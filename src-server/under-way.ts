/** Work that a stop waits for. */
export interface UnderWay {
  /** Returns the same promise; a stop waits until it settles. */
  keep<T>(work: Promise<T>): Promise<T>;
  /** Resolves when all of it has settled. */
  settled(): Promise<void>;
}

/** Creates an empty list of running work. */
export function createUnderWay(): UnderWay {
  const kept = new Set<Promise<unknown>>();
  return {
    keep(work) {
      kept.add(work);
      const forget = (): void => void kept.delete(work);
      work.then(forget, forget);
      return work;
    },
    async settled() {
      while (kept.size > 0) await Promise.allSettled(kept);
    },
  };
}
