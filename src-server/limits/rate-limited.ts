import type { Request, RequestHandler, Response } from 'express';
import type { AppError } from '#server/errors.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import type { LimitName } from './limit-values.ts';
import { networkOf } from './network.ts';
import type { RateLimits } from './rate-limits.ts';

/** A handler that declares the cost of the routes behind it. */
export type RateLimitedHandler = RequestHandler & { limit: LimitName | 'free' };

interface RateLimitedOptions {
  /** Identifies the member. When a network is over its limit, its members are counted individually. */
  memberOf?: (request: Request) => Promise<MaybeViewer>;
  /** Answers a refusal; by default the error handlers do. */
  refuse?: (refusal: AppError, response: Response) => void;
}

/**
 * Counts a request by its network, where it takes a slot until it is answered or its client has disconnected. Refuses with
 * TOO_MANY. Limits of members are counted later, once the member is known.
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
