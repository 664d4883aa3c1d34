import { parseCookie } from 'cookie';
import type { Env } from '#server/env.ts';

type OriginEnv = Pick<Env, 'PUBLIC_ORIGIN'>;

export const isSecure = (env: OriginEnv): boolean => env.PUBLIC_ORIGIN.startsWith('https:');

/** A cookie's name; browsers accept a `__Host-` cookie only from this exact host, over https, for the whole site. */
export const cookieName = (env: OriginEnv, name: string): string => (isSecure(env) ? `__Host-${name}` : name);

/** The session cookie's name on https, and locally on the usual port. */
const sessionName = 'matinee_session';
const defaultPort = '3000';

/**
 * The names of the session cookie: `own` is set, and those in `read` are tried in order. Browsers do not separate cookies by
 * port, so each of two Matinees on one machine has its own name: signing in to one does not sign out of the other. The usual
 * name is read on every port: a command that does not know the port may have set it.
 */
export function sessionCookieNames(env: OriginEnv): { own: string; read: readonly string[] } {
  const { port } = new URL(env.PUBLIC_ORIGIN);
  const usual = cookieName(env, sessionName);
  if (isSecure(env) || port === defaultPort || port === '') return { own: usual, read: [usual] };
  const own = `${usual}_${port}`;
  return { own, read: [own, usual] };
}

/** The cookies of a request. Never throws, whatever the header contains. */
export function readCookies(header: string | undefined): Record<string, string | undefined> {
  return header ? parseCookie(header) : {};
}
