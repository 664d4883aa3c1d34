interface SharedWork<T> {
  /** Joins the running work for `key`, or starts it; it is shared until it settles. */
  run(key: string, start: () => Promise<T>): Promise<T>;
  /** The running work for `key`. */
  get(key: string): Promise<T> | undefined;
}

/** Shares work between concurrent callers that ask for the same thing. */
export function createSharedWork<T>(): SharedWork<T> {
  const underWay = new Map<string, Promise<T>>();
  return {
    run(key, start) {
      let work = underWay.get(key);
      if (!work) {
        work = start().finally(() => underWay.delete(key));
        underWay.set(key, work);
      }
      return work;
    },
    get: (key) => underWay.get(key),
  };
}
