interface SharedWork<T> {
  /** Joins the running work for `key`, or starts it; it is shared until it settles. */
  run(key: string, start: () => Promise<T>): Promise<T>;
  /** The running work for `key`. */
  get(key: string): Promise<T> | undefined;
}

/** Shares work between concurrent callers that ask for the same thing. */
export function createSharedWork<T>(): SharedWork<T> {
  const pending = new Map<string, Promise<T>>();
  return {
    run(key, start) {
      let work = pending.get(key);
      if (!work) {
        work = start().finally(() => pending.delete(key));
        pending.set(key, work);
      }
      return work;
    },
    get: (key) => pending.get(key),
  };
}
