import { setBounded } from '#shared/set-bounded.ts';

interface Absences {
  /** `lifetime`: milliseconds for which that is believed, ten minutes unless given. */
  note(key: string, lifetime?: number): void;
  has(key: string): boolean;
}

const usualLifetime = 600_000;
/** The most absences that are remembered. */
const most = 2_000;

/** Remembers for a while what another service does not have, so that it is not asked again for each reader. */
export function createAbsences(): Absences {
  const until = new Map<string, number>();
  return {
    note: (key, lifetime = usualLifetime) => setBounded(until, key, Date.now() + lifetime, most),
    has: (key) => (until.get(key) ?? 0) > Date.now(),
  };
}
