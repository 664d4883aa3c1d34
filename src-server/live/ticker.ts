import type { Logger } from '#server/logger.ts';

/** Milliseconds for which dirty keys are gathered before they are read together. */
export const tickInterval = 100;

/** Milliseconds until the first key of a burst is read, so that everything one write publishes is read together. */
const minDelay = 5;
/** Milliseconds until a failed read is retried. */
const retryAfter = 1_000;
/** The most keys read in one tick. */
const maxKeysPerTick = 1_000;

interface TickerOptions<K> {
  /** Reads and publishes. Never runs concurrently; if it throws, it is called again with the same keys. */
  run: (keys: ReadonlySet<K>) => Promise<void>;
  logger: Logger;
}

/**
 * Gathers dirty keys and passes them to `run` at most once a tick: the first key after a pause almost immediately, and those
 * that follow together at the end of the tick. Returns a function that marks a key as dirty.
 */
export function createTicker<K>({ run, logger }: TickerOptions<K>): (key: K) => void {
  const dirty = new Set<K>();
  let state: 'idle' | 'waiting' | 'running' = 'idle';
  let nextTickAt = 0;

  const plan = (delay: number) => {
    state = 'waiting';
    setTimeout(() => void tick(), delay).unref();
  };
  const tick = async () => {
    state = 'running';
    const keys = new Set<K>();
    for (const key of dirty) {
      if (keys.size === maxKeysPerTick) break;
      keys.add(key);
      dirty.delete(key);
    }
    let delay = tickInterval;
    nextTickAt = performance.now() + tickInterval;
    try {
      await run(keys);
    } catch (err) {
      logger.warn({ err }, 'live read failed; retrying');
      for (const key of keys) dirty.add(key);
      delay = retryAfter;
    }
    state = 'idle';
    if (dirty.size > 0) plan(delay);
  };

  return (key) => {
    dirty.add(key);
    if (state === 'idle') plan(Math.min(tickInterval, Math.max(minDelay, nextTickAt - performance.now())));
  };
}
