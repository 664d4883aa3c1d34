import { primaryReadsCookie, primaryReadsSeconds } from '#shared/primary-reads.ts';

/** Makes the next requests read from the primary database, so that they contain what this browser was just notified of. */
export function readFromPrimary(): void {
  document.cookie = `${primaryReadsCookie}=1; Max-Age=${primaryReadsSeconds}; Path=/; SameSite=Lax`;
}
