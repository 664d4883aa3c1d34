import { parseCookie } from 'cookie';
import type { Env } from '#server/env.ts';

type OriginEnv = Pick<Env, 'PUBLIC_ORIGIN'>;

export const isSecure = (env: OriginEnv): boolean => env.PUBLIC_ORIGIN.startsWith('https:');

/** A cookie's name; on https browsers take a `__Host-` one only from this very host, over https, for the whole site. */
export const cookieName = (env: OriginEnv, name: string): string => (isSecure(env) ? `__Host-${name}` : name);

/** The cookies of a request. Never throws, whatever the header holds. */
export function readCookies(header: string | undefined): Record<string, string | undefined> {
  return header ? parseCookie(header) : {};
}
