import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from '#server/errors.ts';
import { type Observer, silentObserver } from '#server/metrics/observer.ts';
import type { LimitStore } from './limit-store.ts';
import { type LimitName, limitValues } from './limit-values.ts';

export interface RateLimits {
  /** Counts one call of `key` (a member's id or an address). Throws TOO_MANY with the seconds to wait. */
  count(limit: LimitName, key: string): Promise<void>;
  close(): Promise<void>;
}

interface RateLimitsOptions {
  /** Multiplies every limit. */
  factor: number;
  /** Where all nodes count together; without it each counts for itself. */
  shared?: LimitStore | undefined;
  /** Told of refusals. */
  observer?: Observer;
}

/**
 * Counts in Redis, for all nodes together, or in this process' memory. While Redis is away every node counts for itself, from
 * nothing on: no call waits or fails for it, and so many nodes allow so many times as much.
 */
export function createRateLimits({
  factor,
  shared: store,
  observer = silentObserver,
}: RateLimitsOptions): RateLimits {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  const newLimiter = (limit: LimitName): RateLimiterAbstract => {
    const { points, seconds } = limitValues[limit];
    const most = { points: Math.ceil(points * factor), duration: seconds };
    const memory = new RateLimiterMemory(most);
    if (!store) return memory;
    return new RateLimiterRedis({
      ...most,
      storeClient: store,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: memory,
      keyPrefix: `matinee:limit:${limit}`,
      // who is over the limit is refused from memory until it ends: a flood does not reach Redis
      inMemoryBlockOnConsumed: most.points + 1,
    });
  };
  const limiterFor = (limit: LimitName): RateLimiterAbstract => {
    const limiter = limiters.get(limit) ?? newLimiter(limit);
    limiters.set(limit, limiter);
    return limiter;
  };
  return {
    async count(limit, key) {
      try {
        await limiterFor(limit).consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        observer.limitRefused(limit);
        throw new AppError('TOO_MANY', { retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
      }
    },
    async close() {
      await store?.close();
    },
  };
}
