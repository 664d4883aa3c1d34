import { AppError } from '#server/errors.ts';

/** Runs a few at a time; the rest wait in order. */
export interface Semaphore {
  /** Throws BUSY when too many are waiting already, and when `signal` is aborted before its turn. */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** `limit` at a time, and up to `waiting` in the queue. */
export function createSemaphore(limit: number, waiting: number): Semaphore {
  const queue = new Set<() => void>();
  let running = 0;
  const busy = () => new AppError('BUSY', { retryAfter: 5 });
  const waitForTurn = (signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const enter = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        queue.delete(enter);
        reject(busy());
      };
      queue.add(enter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  return {
    async run(work, signal) {
      if (signal?.aborted) throw busy();
      if (running >= limit) {
        if (queue.size >= waiting) throw busy();
        // the work that ends lets the next one start
        await waitForTurn(signal);
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        const [next] = queue;
        if (next) {
          queue.delete(next);
          next();
        } else running -= 1;
      }
    },
  };
}
