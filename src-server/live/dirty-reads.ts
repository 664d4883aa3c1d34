import { setTimeout as wait } from 'node:timers/promises';
import type { Topic } from '#shared/topics.ts';
import type { Bus } from './bus.ts';
import { tickInterval } from './ticker.ts';

const never = new AbortController().signal;

/**
 * Yields what `read` returns now, and again whenever the topic becomes dirty; a burst causes one read. Ends when the signal is
 * aborted. Registers before it reads, so that nothing is missed in between.
 */
export function dirtyReads<T>(
  bus: Bus,
  topic: Topic,
  signal: AbortSignal = never,
  read: () => Promise<T>,
): AsyncGenerator<T> {
  const dirty = bus.watch([topic], signal);
  return (async function* () {
    try {
      do {
        yield await read();
        await wait(tickInterval, null, { ref: false });
      } while (!(await dirty.next()).done);
    } finally {
      await dirty.return?.();
    }
  })();
}
