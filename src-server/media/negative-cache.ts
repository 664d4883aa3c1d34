import { setBounded } from '#shared/set-bounded.ts';

interface NegativeCache {
  /** `lifetime`: milliseconds for which that is believed, ten minutes unless given. */
  add(key: string, lifetime?: number): void;
  has(key: string): boolean;
}

const defaultLifetime = 600_000;
/** The most keys that are remembered. */
const maxEntries = 2_000;

/** Remembers for a while what another service does not have, so that it is not asked again for each reader. */
export function createNegativeCache(): NegativeCache {
  const until = new Map<string, number>();
  return {
    add: (key, lifetime = defaultLifetime) =>
      setBounded(until, key, performance.now() + lifetime, maxEntries),
    has: (key) => (until.get(key) ?? 0) > performance.now(),
  };
}
