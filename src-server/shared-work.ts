interface SharedWork<T> {
  /** The work under way for `key`, or else that of `start`, which is then shared until it has ended, however it ends. */
  run(key: string, start: () => Promise<T>): Promise<T>;
  /** The work under way for `key`. */
  get(key: string): Promise<T> | undefined;
}

/** Work that is done once for all who ask for the same thing at the same time. */
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
