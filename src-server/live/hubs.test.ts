import { describe, expect, it } from 'vitest';
import { createLogger } from '#server/logger.ts';
import { createFeedHub } from './feed-hub.ts';
import { createMemoryBus } from './memory-bus.ts';
import { createThreadHub } from './thread-hub.ts';

// nothing happens here that would read anything
const options = { bus: createMemoryBus(), logger: createLogger('silent'), loaders: {} as never };
const gone = AbortSignal.abort();
const there = () => new AbortController().signal;

describe('a hub', () => {
  it('gives a reader who left before being let in an ended box, and keeps the others', async () => {
    const thread = createThreadHub(options);
    const feed = createFeedHub(options);
    for (const watch of [
      (signal: AbortSignal) => thread.watch(null, 'a post', signal),
      (signal: AbortSignal) => feed.watch(null, { tab: 'all' }, signal),
    ]) {
      const stays = watch(there());
      expect((await watch(gone).next()).done).toBe(true);
      const waiting = stays.next();
      await stays.return?.();
      expect((await waiting).done).toBe(true);
    }
  });
});
