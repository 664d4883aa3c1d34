import { AppError } from '#server/errors.ts';

/** Lets a few callers in at a time; the rest wait in order. */
export interface Semaphore {
  /** Throws BUSY at once when too many wait already, and when `patience` is aborted before its turn. */
  run<T>(work: () => Promise<T>, patience?: AbortSignal): Promise<T>;
}

/** `limit` at a time, and up to `waiting` in the queue. */
export function createSemaphore(limit: number, waiting: number): Semaphore {
  const queue = new Set<() => void>();
  let inside = 0;
  const busy = () => new AppError('BUSY', { retryAfter: 5 });
  const waitForPlace = (patience?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const enter = (): void => {
        patience?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = (): void => {
        queue.delete(enter);
        reject(busy());
      };
      queue.add(enter);
      patience?.addEventListener('abort', leave, { once: true });
    });
  return {
    async run(work, patience) {
      if (inside >= limit) {
        if (queue.size >= waiting || patience?.aborted) throw busy();
        // whoever leaves hands its place over
        await waitForPlace(patience);
      } else {
        inside += 1;
      }
      try {
        return await work();
      } finally {
        const [next] = queue;
        if (next) {
          queue.delete(next);
          next();
        } else inside -= 1;
      }
    },
  };
}
