import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import type { Env } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import { bearerToken } from './access-tokens.ts';

type OriginEnv = Pick<Env, 'PUBLIC_ORIGIN' | 'isLoopback'>;

/** The origins that are ours: the public one, and on one's own machine both of its usual names. */
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

/** Whether an `Origin` header names exactly us: scheme, host and port. Absent and `null` do not. */
export function isSameOrigin(env: OriginEnv, origin: string | undefined): boolean {
  return origin !== undefined && ownOrigins(env).has(origin);
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether what came in may act: a page of ours sent it, or it has an `Authorization` header that is checked as a token, which no
 * page of others can have a browser send along, and beside which no cookie counts.
 */
export const isTrusted = (env: OriginEnv, headers: IncomingHttpHeaders): boolean =>
  isSameOrigin(env, headers.origin) || bearerToken(headers) !== undefined;

/** Refuses every request that may change something unless it `mayAct`; stands before parsing and limits. */
export function requireSameOrigin(
  env: OriginEnv,
  mayAct: (headers: IncomingHttpHeaders) => boolean = ({ origin }) => isSameOrigin(env, origin),
): RequestHandler {
  return (request, _response, next) => {
    const isAllowed = harmless.has(request.method) || mayAct(request.headers);
    next(isAllowed ? undefined : new AppError('FOREIGN_ORIGIN'));
  };
}
