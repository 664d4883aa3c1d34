import { setBounded } from '#shared/set-bounded.ts';

interface Absences {
  /** `lifetime`: milliseconds for which that is believed, ten minutes unless given. */
  note(key: string, lifetime?: number): void;
  has(key: string): boolean;
}

const usualLifetime = 600_000;
/** Things of which it is believed at once. */
const most = 2_000;

/** Remembers for a while what somebody else's service does not have, so that it is not asked for each reader. */
export function createAbsences(): Absences {
  const until = new Map<string, number>();
  return {
    note: (key, lifetime = usualLifetime) => setBounded(until, key, Date.now() + lifetime, most),
    has: (key) => (until.get(key) ?? 0) > Date.now(),
  };
}
