import { parseCookie } from 'cookie';
import type { Env } from '#server/env.ts';

type OriginEnv = Pick<Env, 'PUBLIC_ORIGIN'>;

export const isSecure = (env: OriginEnv): boolean => env.PUBLIC_ORIGIN.startsWith('https:');

/** A cookie's name; on https browsers take a `__Host-` one only from this very host, over https, for the whole site. */
export const cookieName = (env: OriginEnv, name: string): string => (isSecure(env) ? `__Host-${name}` : name);

/** Of the session's cookie on https, and on the usual port of one's own machine. */
const sessionName = 'matinee_session';
const usualPort = '3000';

/**
 * The names of the session's cookie: the one that is set, and those that are read, the set one first. Browsers keep cookies
 * by host, whatever the port: of two Matinees on one machine each has a name of its own, so that signing in to one does not
 * sign out of the other. The usual name is read on every port: it may have been made by a command that knows of none.
 */
export function sessionCookieNames(env: OriginEnv): { own: string; read: readonly string[] } {
  const { port } = new URL(env.PUBLIC_ORIGIN);
  const usual = cookieName(env, sessionName);
  if (isSecure(env) || port === usualPort || port === '') return { own: usual, read: [usual] };
  const own = `${usual}_${port}`;
  return { own, read: [own, usual] };
}

/** The cookies of a request. Never throws, whatever the header holds. */
export function readCookies(header: string | undefined): Record<string, string | undefined> {
  return header ? parseCookie(header) : {};
}
