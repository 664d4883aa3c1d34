import { newestCookie, newestSeconds } from '#shared/newest.ts';

/** Makes the next requests read from the primary database, so that they contain what this browser was just notified of. */
export function readFromPrimary(): void {
  document.cookie = `${newestCookie}=1; Max-Age=${newestSeconds}; Path=/; SameSite=Lax`;
}
