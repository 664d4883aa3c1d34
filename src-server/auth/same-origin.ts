import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import type { Env } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import { bearerToken } from './access-tokens.ts';

type OriginEnv = Pick<Env, 'PUBLIC_ORIGIN' | 'isLoopback'>;

/** Our own origins: the public one and, on a local machine, both of its usual host names. */
export function ownOrigins({ PUBLIC_ORIGIN, isLoopback }: OriginEnv): ReadonlySet<string> {
  const origins = new Set([PUBLIC_ORIGIN]);
  if (isLoopback) {
    for (const hostname of ['localhost', '127.0.0.1']) {
      const url = new URL(PUBLIC_ORIGIN);
      url.hostname = hostname;
      origins.add(url.origin);
    }
  }
  return origins;
}

/** Whether an `Origin` header is exactly ours: scheme, host and port. Absent and `null` are not. */
export function isSameOrigin(env: OriginEnv, origin: string | undefined): boolean {
  return origin !== undefined && ownOrigins(env).has(origin);
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may change something: one of our pages sent it, or it has an `Authorization` header that is checked as a
 * token. A page of another site cannot make a browser send such a header, and cookies are ignored when there is one.
 */
export const isTrusted = (env: OriginEnv, headers: IncomingHttpHeaders): boolean =>
  isSameOrigin(env, headers.origin) || bearerToken(headers) !== undefined;

/** Refuses every request that could change something unless it `mayAct`; runs before parsing and limits. */
export function requireSameOrigin(
  env: OriginEnv,
  mayAct: (headers: IncomingHttpHeaders) => boolean = ({ origin }) => isSameOrigin(env, origin),
): RequestHandler {
  return (request, _response, next) => {
    const isAllowed = safeMethods.has(request.method) || mayAct(request.headers);
    next(isAllowed ? undefined : new AppError('FOREIGN_ORIGIN'));
  };
}
