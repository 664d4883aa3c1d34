import { describe, expect, it } from 'vitest';
import { createLogger } from '#server/logger.ts';
import { type DiscussionChange, createDiscussionHub, mergeChanges } from './discussion-hub.ts';
import { createMemoryBus } from './memory-bus.ts';

interface Item {
  id: string;
}

describe('createDiscussionHub', () => {
  it('gives a reader who left before being let in an ended queue, and keeps the others', async () => {
    const hub = createDiscussionHub<Item, DiscussionChange<Item>>({
      bus: createMemoryBus(),
      logger: createLogger('silent'),
      topicOf: (id) => `wall:${id}`,
      readItems: () => Promise.resolve([]),
      parentOf: ({ id }) => id,
      readOwnViews: () => Promise.resolve(new Map()),
      toChange: () => Promise.resolve((_id, change) => change),
      merge: mergeChanges,
    });
    const stays = hub.watch(null, 'a wall', new AbortController().signal);
    expect((await hub.watch(null, 'a wall', AbortSignal.abort()).next()).done).toBe(true);
    const waiting = stays.next();
    await stays.return?.();
    expect((await waiting).done).toBe(true);
  });
});
