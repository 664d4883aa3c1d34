import { AppError } from '#server/errors.ts';
import type { RateLimits } from '#server/trpc/rate-limits.ts';
import type { Observer } from './observer.ts';

/** The same limits, whose refusals are reported. */
export function observeLimits<L extends RateLimits>(limits: L, observer: Observer): L {
  return {
    ...limits,
    async count(limit, key) {
      try {
        await limits.count(limit, key);
      } catch (error) {
        if (error instanceof AppError && error.reason === 'TOO_MANY') observer.limitRefused(limit);
        throw error;
      }
    },
  };
}
