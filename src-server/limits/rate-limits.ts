import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppError } from '#server/errors.ts';
import { type Observer, silentObserver } from '#server/metrics/observer.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import type { LimitStore } from './limit-store.ts';
import { type Limit, type LimitName, limitValues } from './limit-values.ts';
import { type ConcurrencyLimit, createConcurrencyLimit } from './concurrency-limit.ts';

export interface RateLimits {
  /** Counts one call of `key` (a member's id or a network). Throws TOO_MANY with the seconds to wait. */
  count(limit: LimitName, key: string): Promise<void>;
  /** Takes a place among the calls under way, uncounted. See `ConcurrencyLimit`. */
  enter(limit: LimitName, key: string): Promise<() => void>;
  /** Counts one call of `key`, and lets it run while fewer than `atOnce` are under way. Throws TOO_MANY, or BUSY when all callers together have too many. */
  run<T>(limit: LimitName, key: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** What visitors are counted by, where it is not what a member is. */
const addressLimits: Partial<Record<LimitName, LimitName>> = {
  reads: 'addressReads',
  searches: 'addressSearches',
};

/** Who calls: a member, or a visitor from a network. */
interface Caller {
  viewer: MaybeViewer;
  /** Of the network: see `networkOf`. */
  address: string;
}

/** The limit and the key that a caller is counted by. */
export const countedBy = (limit: LimitName, { viewer, address }: Caller): [LimitName, string] =>
  viewer ? [limit, viewer.id] : [addressLimits[limit] ?? limit, address];

interface RateLimitsOptions {
  /** Multiplies every rate; how many requests may run at once stays. */
  factor: number;
  /** Where all nodes count together; without it each counts for itself. */
  shared?: LimitStore | undefined;
  /** Reports refusals. */
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
  const concurrency = new Map<LimitName, ConcurrencyLimit>();
  const newLimiter = (limit: LimitName): RateLimiterAbstract => {
    const { points, seconds, perNode }: Limit = limitValues[limit];
    const most = { points: Math.ceil(points * factor), duration: seconds };
    const memory = new RateLimiterMemory(most);
    if (!store || perNode) return memory;
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
  const concurrencyOf = (limit: LimitName): ConcurrencyLimit => {
    const found = concurrency.get(limit) ?? createConcurrencyLimit(limitValues[limit]);
    concurrency.set(limit, found);
    return found;
  };
  const count = async (limit: LimitName, key: string): Promise<void> => {
    try {
      await limiterFor(limit).consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      observer.limitRefused(limit);
      throw new AppError('TOO_MANY', { retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
    }
  };
  const enter = async (limit: LimitName, key: string): Promise<() => void> => {
    try {
      return await concurrencyOf(limit).enter(key);
    } catch (refused) {
      observer.limitRefused(limit);
      throw refused;
    }
  };
  return {
    count,
    enter,
    async run(limit, key, work) {
      await count(limit, key);
      const leave = await enter(limit, key);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    async close() {
      await store?.close();
    },
  };
}
