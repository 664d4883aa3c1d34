import { withTimeout, keepConnected } from '#server/connections/reconnecting.ts';
import { redisConnection } from '#server/connections/redis.ts';
import type { Logger } from '#server/logger.ts';

/** Where rate limits are counted for all nodes. */
interface LimitStoreOptions {
  redisUrl: string;
  logger: Logger;
}

/** The part of a Redis client that the limiters use. */
export interface LimitStore {
  /** False while Redis is unreachable or an answer is late: no call should wait for it then. */
  readonly isReady: boolean;
  /** Rejects immediately while disconnected, and after a quarter of a second without an answer. */
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
  close(): Promise<void>;
}

/** Milliseconds that a call waits for its count. */
const timeout = 250;
/** Milliseconds between two log lines about the same problem. */
const quiet = 60_000;

/** Counts in Redis; once an answer is late, Redis is bypassed until that answer arrives or the client reconnects. */
export function createLimitStore({ redisUrl, logger }: LimitStoreOptions): LimitStore {
  const redis = keepConnected({
    name: 'the rate limits',
    make: () => redisConnection(redisUrl, 'matinee-limits'),
    logger,
  });
  let overdue = 0;
  let lastWarningAt = -Infinity;
  return {
    get isReady() {
      return redis.current !== null && overdue === 0;
    },
    async eval(script, options) {
      const answer = redis.current?.client.eval(script, options);
      if (!answer) throw new Error('Redis is away');
      try {
        return await withTimeout(timeout, answer);
      } catch (error) {
        overdue += 1;
        const settled = () => void (overdue -= 1);
        answer.then(settled, settled);
        if (performance.now() - lastWarningAt > quiet) {
          lastWarningAt = performance.now();
          logger.warn({ err: error }, 'Redis failed; rate limits are counted in memory');
        }
        throw error;
      }
    },
    close: () => redis.close(),
  };
}
