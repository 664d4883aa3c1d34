import { setBounded } from '#shared/set-bounded.ts';

interface Absences {
  note(key: string): void;
  has(key: string): boolean;
}

/** Milliseconds for which "there is none" is believed, and of how many things. */
const lifetime = 600_000;
const most = 2_000;

/** Remembers for a while what somebody else's service does not have, so that it is not asked for each reader. */
export function createAbsences(): Absences {
  const until = new Map<string, number>();
  return {
    note: (key) => setBounded(until, key, Date.now() + lifetime, most),
    has: (key) => (until.get(key) ?? 0) > Date.now(),
  };
}
