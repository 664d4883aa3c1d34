import type { Bus } from './bus.ts';
import { createWatchers } from './watchers.ts';

/** The bus of a single process. */
export function createMemoryBus(): Bus {
  const { notify, listen, watch, invalidateAll, clear } = createWatchers();
  return {
    publish: notify,
    listen,
    watch,
    invalidateAll,
    close() {
      clear();
      return Promise.resolve();
    },
  };
}
