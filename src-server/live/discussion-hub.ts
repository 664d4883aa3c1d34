import { AppError } from '#server/errors.ts';
import type { MaybeViewer, Viewer } from '#server/viewer.ts';
import type { Topic } from '#shared/topics.ts';
import type { LiveTools } from './live.ts';
import { type CoalescingQueue, createCoalescingQueue } from './coalescing-queue.ts';
import { createTicker } from './ticker.ts';
import { watchVisibility } from './watch-viewer-flags.ts';

/** What changed below a parent: a post's comments, a wall's posts. */
export interface DiscussionChange<Item> {
  changed: Item[];
  removed: string[];
}

interface DiscussionOptions<Item, Change> extends Pick<LiveTools, 'bus' | 'logger'> {
  /** What an item and its parent publish: `<kind>:<parent>:<item>`, or without an item for the parent alone. */
  topicOf: (parentId: string) => Topic;
  /** These items, where they still are and the viewer may see them. */
  readItems: (viewer: MaybeViewer, ids: readonly string[]) => Promise<Item[]>;
  parentOf: (item: Item) => string;
  /** Those of the readers to whom one of these items looks different than to a visitor, or does not show. */
  readersWithOwnView: (readers: readonly string[], itemIds: readonly string[]) => Promise<Set<string>>;
  /** Reads what changes need to know of these parents; returns what a subscriber is sent, null: nothing. */
  toChange: (
    parentIds: readonly string[],
  ) => Promise<(parentId: string, change: DiscussionChange<Item>) => Change | null>;
  merge: (waiting: Change, next: Change) => Change;
  /** Whom a reader may see has changed. By default the subscription ends with BUSY, and its reader starts again. */
  onVisibilityChanged?: (viewer: Viewer, parentId: string, queue: CoalescingQueue<Change>) => void;
}

interface Subscriber<Change> {
  viewer: MaybeViewer;
  queue: CoalescingQueue<Change>;
}

interface Discussion<Change> {
  stop: () => void;
  subscribers: Set<Subscriber<Change>>;
}

function partsOf(topic: Topic): { parentId: string; itemId: string | undefined } {
  const [, parentId = '', itemId] = topic.split(':');
  return { parentId, itemId };
}

/** Several changes for a reader who was slow become one: of each item the newest state. */
export function mergeChanges<Item extends { id: string }>(
  waiting: DiscussionChange<Item>,
  next: DiscussionChange<Item>,
): DiscussionChange<Item> {
  const again = new Set([...next.changed.map(({ id }) => id), ...next.removed]);
  return {
    changed: [...waiting.changed.filter(({ id }) => !again.has(id)), ...next.changed],
    removed: [...waiting.removed.filter((id) => !again.has(id)), ...next.removed],
  };
}

/**
 * Sends the readers of discussions what changed in them. A tick reads each changed item once, as everyone sees it, and again
 * only for those readers to whom it looks different (its author, who hearted it, who is blocked).
 */
export function createDiscussionHub<Item extends { id: string }, Change>({
  bus,
  logger,
  topicOf,
  readItems,
  parentOf,
  readersWithOwnView,
  toChange,
  merge,
  onVisibilityChanged = (_viewer, _parentId, queue) => queue.fail(new AppError('BUSY')),
}: DiscussionOptions<Item, Change>) {
  const discussions = new Map<string, Discussion<Change>>();

  /** The items as everyone sees them, and as those readers do to whom they look different. */
  const readForAll = async (parentIds: readonly string[], itemIds: readonly string[]) => {
    const ownViews = new Map<string, Item[]>();
    if (itemIds.length === 0) return { usual: [], ownViews };
    const readers = new Map<string, MaybeViewer>();
    for (const id of parentIds) {
      discussions.get(id)?.subscribers.forEach(({ viewer }) => viewer && readers.set(viewer.id, viewer));
    }
    const usual = await readItems(null, itemIds);
    if (readers.size > 0) {
      for (const id of await readersWithOwnView([...readers.keys()], itemIds)) {
        ownViews.set(id, await readItems(readers.get(id) ?? null, itemIds));
      }
    }
    return { usual, ownViews };
  };

  const markDirty = createTicker<Topic>({
    logger,
    async run(dirty) {
      const parts = [...dirty].map(partsOf).filter(({ parentId }) => discussions.has(parentId));
      if (parts.length === 0) return;
      const parentIds = [...new Set(parts.map(({ parentId }) => parentId))];
      const changeOf = await toChange(parentIds);
      const itemIds = parts.flatMap(({ itemId }) => itemId ?? []);
      const { usual, ownViews } = await readForAll(parentIds, itemIds);
      const present = new Set(usual.map(({ id }) => id));
      for (const parentId of parentIds) {
        const removed = parts
          .filter((part) => part.parentId === parentId)
          .flatMap(({ itemId }) => (itemId !== undefined && !present.has(itemId) ? itemId : []));
        for (const { viewer, queue } of discussions.get(parentId)?.subscribers ?? []) {
          const seen = (viewer && ownViews.get(viewer.id)) ?? usual;
          const changed = seen.filter((item) => parentOf(item) === parentId);
          const change = changeOf(parentId, { changed, removed });
          if (change) queue.put(change);
        }
      }
    },
  });

  const enter = (parentId: string): Discussion<Change> => {
    const known = discussions.get(parentId);
    if (known) return known;
    const subscribers = new Set<Subscriber<Change>>();
    const stop = bus.listen(topicOf(parentId), {
      onInvalidate: markDirty,
      // which items changed is unknown: the subscription starts again, and its reader compares versions
      onPossibleLoss: () => subscribers.forEach(({ queue }) => queue.fail(new AppError('BUSY'))),
    });
    const discussion: Discussion<Change> = { stop, subscribers };
    discussions.set(parentId, discussion);
    return discussion;
  };

  /** Returns how to leave. */
  const join = (parentId: string, subscriber: Subscriber<Change>): (() => void) => {
    const discussion = enter(parentId);
    discussion.subscribers.add(subscriber);
    return () => {
      discussion.subscribers.delete(subscriber);
      if (discussion.subscribers.size > 0) return;
      discussion.stop();
      discussions.delete(parentId);
    };
  };

  return {
    /** What changes below this parent from now on. */
    watch: (
      viewer: MaybeViewer,
      parentId: string,
      signal: AbortSignal | undefined,
    ): CoalescingQueue<Change> =>
      createCoalescingQueue<Change>({
        merge,
        signal,
        listen: (queue) => [
          join(parentId, { viewer, queue }),
          watchVisibility(bus, viewer, (reader) => onVisibilityChanged(reader, parentId, queue)),
        ],
      }),
  };
}
