import { signInPaths } from './screens.ts';

/** In characters; limited because the path is stored in a cookie. */
const maxLength = 1_000;
/** Returning to sign-in makes no sense, and there are no screens below it. */
const isSignInPath = (path: string): boolean =>
  signInPaths.some((signInPath) => `${path.toLowerCase()}/`.startsWith(`${signInPath}/`));

/** Decodes until nothing changes; null if it cannot be decoded, or is encoded too many times. */
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

/** Whether it starts with exactly one slash and has no backslashes or control characters, so that no browser reads it as another host. */
const isPlainPath = (path: string): boolean =>
  path.startsWith('/') &&
  !path.startsWith('//') &&
  !Array.from(path).some((char) => char === '\\' || char < ' ');

/** The path to return to after sign-in: an absolute path of this site, or `/` for anything else. */
export function safeReturnPath(value: unknown): string {
  if (typeof value !== 'string' || value.length > maxLength || !isPlainPath(value)) return '/';
  const base = 'http://matinee.invalid';
  const url = URL.canParse(value, base) ? new URL(value, base) : null;
  // checked after parsing too, which turns `/.//e` into `//e`
  const path = url?.origin === base && isPlainPath(url.pathname) ? decodeFully(url.pathname) : null;
  if (!url || path === null || !isPlainPath(path) || isSignInPath(path)) return '/';
  const target = `${url.pathname}${url.search}${url.hash}`;
  return target.length > maxLength ? '/' : target;
}
