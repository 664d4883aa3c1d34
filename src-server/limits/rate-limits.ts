import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from '#server/errors.ts';
import { type Observer, silentObserver } from '#server/metrics/observer.ts';
import type { LimitStore } from './limit-store.ts';

const minute = 60;
const hour = 60 * minute;

/** How many calls in how many seconds. The first numbers to try; watch the logs and adjust. */
export const limitValues = {
  reads: { points: 600, seconds: minute },
  addressReads: { points: 1_200, seconds: minute },
  writes: { points: 300, seconds: minute },
  posts: { points: 60, seconds: hour },
  comments: { points: 300, seconds: hour },
  hearts: { points: 60, seconds: minute },
  follows: { points: 200, seconds: hour },
  collections: { points: 120, seconds: minute },
  safety: { points: 200, seconds: hour },
  reports: { points: 60, seconds: hour },
  moderation: { points: 600, seconds: hour },
  profileEdits: { points: 300, seconds: hour },
  uploads: { points: 30, seconds: 30 * minute },
  positions: { points: 60, seconds: hour },
  explore: { points: 180, seconds: minute },
  usernameChecks: { points: 30, seconds: minute },
  sharePictures: { points: 60, seconds: minute },
  siteMap: { points: 60, seconds: minute },
  titles: { points: 240, seconds: minute },
  gifSearches: { points: 30, seconds: minute },
  signInStarts: { points: 60, seconds: 5 * minute },
  exports: { points: 30, seconds: hour },
  accountRemovals: { points: 10, seconds: minute },
  subscriptions: { points: 300, seconds: minute },
} as const;

export type LimitName = keyof typeof limitValues;

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
