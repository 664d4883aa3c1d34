import { newestCookie, newestSeconds } from '#shared/newest.ts';

/** Has the lists that are read next know what this browser was just told of. Call it before reading one anew for that. */
export function readNewest(): void {
  document.cookie = `${newestCookie}=1; Max-Age=${newestSeconds}; Path=/; SameSite=Lax`;
}
