import { describe, expect, it } from 'vitest';
import { createLogger } from '#server/logger.ts';
import { type DiscussionChange, createDiscussionHub, mergeChanges } from './discussion-hub.ts';
import { createMemoryBus } from './memory-bus.ts';

interface Item {
  id: string;
}

/** A hub whose items nobody reads, with what a test needs otherwise. */
const createHub = (
  options: Partial<Parameters<typeof createDiscussionHub<Item, DiscussionChange<Item>>>[0]>,
) =>
  createDiscussionHub<Item, DiscussionChange<Item>>({
    bus: createMemoryBus(),
    logger: createLogger('silent'),
    topicOf: (id) => `wall:${id}`,
    readItems: () => Promise.resolve([]),
    parentOf: ({ id }) => id,
    readOwnViews: () => Promise.resolve(new Map()),
    toChange: () => Promise.resolve((_id, change) => change),
    merge: mergeChanges,
    ...options,
  });

describe('createDiscussionHub', () => {
  it('gives a reader who left before being let in an ended queue, and keeps the others', async () => {
    const hub = createHub({});
    const stays = hub.watch(null, 'a wall', new AbortController().signal);
    expect((await hub.watch(null, 'a wall', AbortSignal.abort()).next()).done).toBe(true);
    const waiting = stays.next();
    await stays.return?.();
    expect((await waiting).done).toBe(true);
  });

  it('reads the own views of many readers of many items in several steps', async () => {
    const bus = createMemoryBus();
    const sizes: number[] = [];
    const readersAsked = new Set<string>();
    const hub = createHub({
      bus,
      parentOf: () => 'a wall',
      readItems: (ids) => Promise.resolve(ids.map((id) => ({ id }))),
      readOwnViews(readers, ids) {
        sizes.push(readers.length * ids.length);
        for (const id of readers) readersAsked.add(id);
        return Promise.resolve(new Map(readers.map((id) => [id, [{ id: `${id}'s view` }]])));
      },
    });
    const readers = Array.from({ length: 1_000 }, (_, index) => `reader ${index}`);
    const queues = readers.map((id) => hub.watch({ id }, 'a wall', undefined));
    bus.publish(Array.from({ length: 20 }, (_, index) => `wall:a wall:${index}` as const));
    const changes = await Promise.all(queues.map((queue) => queue.next()));
    expect(changes.map(({ value }) => value.changed)).toEqual(readers.map((id) => [{ id: `${id}'s view` }]));
    expect(readersAsked.size).toBe(1_000);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5_000);
    for (const queue of queues) queue.close();
  });

  it('keeps a hidden item from a member who subscribes while it is being read', async () => {
    const bus = createMemoryBus();
    const { signal } = new AbortController();
    let late: ReturnType<typeof hub.watch> | undefined;
    const hub = createHub({
      bus,
      parentOf: () => 'a wall',
      readItems: (ids) => {
        late = hub.watch({ id: 'late' }, 'a wall', signal);
        return Promise.resolve(ids.map((id) => ({ id })));
      },
      // hidden from every member
      readOwnViews: (readers) => Promise.resolve(new Map(readers.map((reader) => [reader, []]))),
    });
    const visitor = hub.watch(null, 'a wall', signal);
    const early = hub.watch({ id: 'early' }, 'a wall', signal);
    bus.publish(['wall:a wall:an item']);
    const changes = [await visitor.next(), await early.next(), await late?.next()];
    expect(changes.map((change) => change?.value?.changed)).toEqual([[{ id: 'an item' }], [], []]);
  });
});
