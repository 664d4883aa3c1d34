import type { Logger } from '#server/logger.ts';

/** Milliseconds in which what became dirty is gathered, to be read once. */
export const usualTick = 100;

/** Milliseconds until the first of a burst is read: what one write publishes comes together. */
const lead = 5;
/** Milliseconds until a read that failed is tried again. */
const retryAfter = 1_000;
/** More than this is read in several ticks. */
const mostAtOnce = 1_000;

interface TickerOptions<K> {
  /** Reads and publishes. Never runs twice at a time; if it throws, the same keys come again. */
  run: (keys: ReadonlySet<K>) => Promise<void>;
  logger: Logger;
}

/**
 * Gathers dirty keys and hands them over at most once a tick: the first after a rest almost at once, what follows it
 * together at the end of the tick. Returns how to mark one dirty.
 */
export function createTicker<K>({ run, logger }: TickerOptions<K>): (key: K) => void {
  const dirty = new Set<K>();
  let state: 'idle' | 'waiting' | 'running' = 'idle';
  let restsUntil = 0;

  const plan = (delay: number) => {
    state = 'waiting';
    setTimeout(() => void tick(), delay).unref();
  };
  const tick = async () => {
    state = 'running';
    const keys = new Set<K>();
    for (const key of dirty) {
      if (keys.size === mostAtOnce) break;
      keys.add(key);
      dirty.delete(key);
    }
    let delay = usualTick;
    restsUntil = performance.now() + usualTick;
    try {
      await run(keys);
    } catch (err) {
      logger.warn({ err }, 'a live read failed and is tried again');
      for (const key of keys) dirty.add(key);
      delay = retryAfter;
    }
    state = 'idle';
    if (dirty.size > 0) plan(delay);
  };

  return (key) => {
    dirty.add(key);
    if (state === 'idle') plan(Math.min(usualTick, Math.max(lead, restsUntil - performance.now())));
  };
}
