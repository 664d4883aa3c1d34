import { signInPaths } from './screens.ts';

/** It travels in a cookie. */
const longest = 1_000;
/** Nobody means to return to the door, and what stands behind it is no screen. */
const isDoor = (path: string): boolean =>
  signInPaths.some((door) => `${path.toLowerCase()}/`.startsWith(`${door}/`));

/** Decodes until nothing changes; null for what cannot be decoded, or hides its meaning too deep. */
function decodeFully(value: string): string | null {
  let current = value;
  for (let depth = 0; depth < 5; depth += 1) {
    try {
      const decoded = decodeURIComponent(current);
      if (decoded === current) return decoded;
      current = decoded;
    } catch {
      return null;
    }
  }
  return null;
}

/** Begins with one slash, holds no backslash and no control character: no browser can read it as another host. */
const isPlainPath = (path: string): boolean =>
  path.startsWith('/') &&
  !path.startsWith('//') &&
  !Array.from(path).some((char) => char === '\\' || char < ' ');

/** Where a sign-in may lead: an absolute path of this site; anything else is `/`. */
export function safeReturnPath(value: unknown): string {
  if (typeof value !== 'string' || value.length > longest || !isPlainPath(value)) return '/';
  const base = 'http://matinee.invalid';
  const url = URL.canParse(value, base) ? new URL(value, base) : null;
  // the parsed path as well: only there `/.//e` has become `//e`
  const path = url?.origin === base && isPlainPath(url.pathname) ? decodeFully(url.pathname) : null;
  if (!url || path === null || !isPlainPath(path) || isDoor(path)) return '/';
  const target = `${url.pathname}${url.search}${url.hash}`;
  return target.length > longest ? '/' : target;
}
