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
  /** Takes a slot among the running calls without counting a call. See `ConcurrencyLimit`. */
  enter(limit: LimitName, key: string): Promise<() => void>;
  /** Counts one call of `key`, and runs it once it has a slot (see `enter`). Throws TOO_MANY, and what `enter` throws. */
  run<T>(limit: LimitName, key: string, work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The limits of visitors, where they differ from those of members. */
const addressLimits: Partial<Record<LimitName, LimitName>> = {
  reads: 'addressReads',
  searches: 'addressSearches',
};

/** Who calls: a member, or a visitor from a network. */
interface Caller {
  viewer: MaybeViewer;
  /** The network: see `networkOf`. */
  address: string;
}

/** The limit and key by which a caller is counted. */
export const countedBy = (limit: LimitName, { viewer, address }: Caller): [LimitName, string] =>
  viewer ? [limit, viewer.id] : [addressLimits[limit] ?? limit, address];

interface RateLimitsOptions {
  /** Multiplies every rate, but not how many calls may run concurrently. */
  factor: number;
  /** The store in which all nodes count together; without it each node counts for itself. */
  shared?: LimitStore | undefined;
  /** Reports refusals. */
  observer?: Observer;
}

/**
 * Counts in Redis, for all nodes together, or in this process's memory. While Redis is unreachable, each node counts for itself,
 * starting at zero: no call waits or fails because of it, and n nodes together allow n times as many calls.
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
      // a caller over the limit is refused from memory until the period ends: a flood does not reach Redis
      inMemoryBlockOnConsumed: most.points + 1,
    });
  };
  const limiterFor = (limit: LimitName): RateLimiterAbstract => {
    const limiter = limiters.get(limit) ?? newLimiter(limit);
    limiters.set(limit, limiter);
    return limiter;
  };
  const concurrencyOf = (limit: LimitName): ConcurrencyLimit => {
    const values: Limit = limitValues[limit];
    const found = concurrency.get(limit) ?? createConcurrencyLimit(values);
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
