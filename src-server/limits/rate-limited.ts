import type { Request, RequestHandler, Response } from 'express';
import type { AppError } from '#server/errors.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import type { LimitName } from './limit-values.ts';
import { networkOf } from './network.ts';
import type { RateLimits } from './rate-limits.ts';

/** A handler that says what the routes behind it cost. */
export type RateLimitedHandler = RequestHandler & { limit: LimitName | 'free' };

interface RateLimitedOptions {
  /** Who asks. A member whose network is over its limit is counted by themselves. */
  memberOf?: (request: Request) => Promise<MaybeViewer>;
  /** Answers a refusal; without it the error handlers do. */
  refuse?: (refusal: AppError, response: Response) => void;
}

/**
 * Counts a request by its network, and has it hold a place there until it is answered or its reader is gone. Refuses with
 * TOO_MANY. What members may do besides is counted where it is known who asks.
 */
export function rateLimited(
  limits: RateLimits,
  limit: LimitName,
  { memberOf, refuse }: RateLimitedOptions = {},
): RateLimitedHandler {
  const admit = async (key: string): Promise<() => void> => {
    await limits.count(limit, key);
    return limits.enter(limit, key);
  };
  const admitMember = async (request: Request, refusal: unknown): Promise<() => void> => {
    const member = request.headers.cookie ? await memberOf?.(request) : null;
    if (!member) throw refusal;
    return admit(member.id);
  };
  const handler: RequestHandler = async (request, response, next) => {
    let leave: () => void;
    try {
      leave = await admit(networkOf(request.ip)).catch((refusal) => admitMember(request, refusal));
    } catch (error) {
      if (!refuse) throw error;
      refuse(error as AppError, response);
      return;
    }
    if (response.closed) leave();
    else response.once('close', leave);
    next();
  };
  return Object.assign(handler, { limit });
}

/** For what costs nothing worth counting. */
export const unlimited: RateLimitedHandler = Object.assign(
  ((_request, _response, next) => next()) satisfies RequestHandler,
  { limit: 'free' as const },
);
