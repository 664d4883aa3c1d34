import { AppError } from '#server/errors.ts';

/** Lets a few callers in at a time; the rest wait in order. */
export interface Semaphore {
  /** Throws BUSY at once when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** `limit` at a time, and up to `waiting` in the queue: each of them holds a whole upload in memory. */
export function createSemaphore(limit: number, waiting: number): Semaphore {
  const queue: (() => void)[] = [];
  let inside = 0;
  return {
    async run(work) {
      if (inside >= limit) {
        if (queue.length >= waiting) throw new AppError('BUSY', { retryAfter: 5 });
        // whoever leaves hands its place over
        await new Promise<void>((enter) => queue.push(enter));
      } else {
        inside += 1;
      }
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else inside -= 1;
      }
    },
  };
}
