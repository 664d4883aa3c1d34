import type { Bus } from './bus.ts';
import { createWatchers } from './watchers.ts';

/** The bus of a single process. */
export function createMemoryBus(): Bus {
  const { tell, listen, watch, gap, clear } = createWatchers();
  return {
    publish: tell,
    listen,
    watch,
    gap,
    close() {
      clear();
      return Promise.resolve();
    },
  };
}
