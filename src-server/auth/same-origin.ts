import type { RequestHandler } from 'express';
import type { Env } from '#server/env.ts';
import { AppError } from '#server/errors.ts';

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

/** Refuses every request that may change something unless a page of ours sent it; stands before parsing and limits. */
export function requireSameOrigin(env: OriginEnv): RequestHandler {
  const origins = ownOrigins(env);
  return (request, _response, next) => {
    const { origin } = request.headers;
    const isOurs = origin !== undefined && origins.has(origin);
    next(harmless.has(request.method) || isOurs ? undefined : new AppError('FOREIGN_ORIGIN'));
  };
}
