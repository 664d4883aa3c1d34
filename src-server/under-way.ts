/** Work that a stop waits for. */
export interface UnderWay {
  /** The same work, waited for until it has ended. */
  keep<T>(work: Promise<T>): Promise<T>;
  /** Resolves when none is left, however it ended. */
  settled(): Promise<void>;
}

/** Creates a list of work under way, with none in it yet. */
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
