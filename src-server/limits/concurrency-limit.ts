import { AppError } from '#server/errors.ts';
import type { Limit } from './limit-values.ts';

/** Which calls are running in this process, and which wait to run. */
export interface ConcurrencyLimit {
  /**
   * Resolves when `key` has a slot; the returned function releases it, and may be called twice. Throws TOO_MANY, or the limit's
   * `atOnceReason`, when this caller already has the most calls running and waiting; BUSY when all callers together have.
   */
  enter(key: string): Promise<() => void>;
}

interface Caller {
  running: number;
  waiting: (() => void)[];
}

/** Limits the running calls of each caller (`atOnce`, `waiting`) and of all callers together (`inAll`). */
export function createConcurrencyLimit({
  atOnce = Infinity,
  atOnceReason = 'TOO_MANY',
  waiting = 0,
  inAll = Infinity,
  pause: retryAfter = 1,
}: Pick<Limit, 'atOnce' | 'atOnceReason' | 'waiting' | 'inAll' | 'pause'>): ConcurrencyLimit {
  const callers = new Map<string, Caller>();
  let all = 0;

  const leave = (key: string, caller: Caller): void => {
    // the slot passes to the first waiting call
    const next = caller.waiting.shift();
    if (next) return next();
    all -= 1;
    caller.running -= 1;
    if (caller.running === 0) callers.delete(key);
  };

  return {
    async enter(key) {
      const caller = callers.get(key) ?? { running: 0, waiting: [] };
      if (caller.running >= atOnce) {
        if (caller.waiting.length >= waiting) throw new AppError(atOnceReason, { retryAfter });
        await new Promise<void>((enter) => caller.waiting.push(enter));
      } else {
        if (all >= inAll) throw new AppError('BUSY', { retryAfter });
        all += 1;
        caller.running += 1;
        callers.set(key, caller);
      }
      let isInside = true;
      return () => {
        if (isInside) leave(key, caller);
        isInside = false;
      };
    },
  };
}
