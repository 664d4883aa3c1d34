/** A queue for one reader that merges waiting values into one: a slow reader gets more in each read. */
export interface CoalescingQueue<T> extends AsyncIterableIterator<T> {
  put(value: T): void;
  /** Makes the reader throw this error once it has read the waiting value. */
  fail(error: Error): void;
  close(): void;
}

interface CoalescingQueueOptions<T> {
  /** Combines the waiting value with the next; may change and return the first. */
  merge: (waiting: T, next: T) => T;
  /** Ends the iteration. */
  signal?: AbortSignal | undefined;
  /** Starts the sources of the queue, unless `signal` is already aborted; returns functions that stop them, each called once at the end. */
  listen?: (queue: CoalescingQueue<T>) => (() => void)[];
}

/** Creates a queue for one reader; values put in after its end are dropped. */
export function createCoalescingQueue<T>({
  merge,
  signal,
  listen,
}: CoalescingQueueOptions<T>): CoalescingQueue<T> {
  let waiting: { value: T } | null = null;
  let failure: Error | null = null;
  let closed = false;
  let wake: (() => void) | null = null;
  let stops: (() => void)[] = [];

  const wakeReader = () => {
    wake?.();
    wake = null;
  };
  const close = () => {
    if (closed) return;
    closed = true;
    signal?.removeEventListener('abort', close);
    stops.forEach((stop) => stop());
    wakeReader();
  };
  const done: IteratorReturnResult<undefined> = { done: true, value: undefined };
  const queue: CoalescingQueue<T> = {
    put(value) {
      if (closed) return;
      waiting = { value: waiting ? merge(waiting.value, value) : value };
      wakeReader();
    },
    fail(error) {
      failure ??= error;
      wakeReader();
    },
    close,
    async next() {
      while (!waiting && !failure && !closed) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (closed) return done;
      if (waiting) {
        const { value } = waiting;
        waiting = null;
        return { done: false, value };
      }
      close();
      throw failure ?? new Error('a queue woke for nothing');
    },
    return() {
      close();
      return Promise.resolve(done);
    },
    [Symbol.asyncIterator]: () => queue,
  };
  if (signal?.aborted) {
    close();
    return queue;
  }
  signal?.addEventListener('abort', close, { once: true });
  stops = listen?.(queue) ?? [];
  return queue;
}
