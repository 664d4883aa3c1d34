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
  /** The parent's topic, `<kind>:<parent>`; its items publish `<kind>:<parent>:<item>`. */
  topicOf: (parentId: string) => Topic;
  /** Reads those of the items that still exist and that everyone may see. */
  readItems: (ids: readonly string[]) => Promise<Item[]>;
  parentOf: (item: Item) => string;
  /** Reads the items for those of the readers for whom one of them is hidden or looks different than for a visitor. */
  readOwnViews: (readers: readonly string[], itemIds: readonly string[]) => Promise<Map<string, Item[]>>;
  /** Reads what is needed about these parents; returns a function that builds what a subscriber is sent, or null for nothing. */
  toChange: (
    parentIds: readonly string[],
  ) => Promise<(parentId: string, change: DiscussionChange<Item>) => Change | null>;
  merge: (waiting: Change, next: Change) => Change;
  /** Called when whom a reader may see has changed. By default the subscription ends with BUSY, and the reader starts it again. */
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

/** The most views, one of each item for each reader, that one query may return; they take a quarter of a second. */
const maxViewsPerRead = 5_000;

function partsOf(topic: Topic): { parentId: string; itemId: string | undefined } {
  const [, parentId = '', itemId] = topic.split(':');
  return { parentId, itemId };
}

/** Merges two changes for a slow reader into one, with the newest state of each item. */
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
 * Sends changes in discussions to their readers. A tick reads each changed item once, as everyone sees it, and again only for
 * readers for whom it looks different (its author, members who hearted it, members who are blocked).
 */
export function createDiscussionHub<Item extends { id: string }, Change>({
  bus,
  logger,
  topicOf,
  readItems,
  parentOf,
  readOwnViews,
  toChange,
  merge,
  onVisibilityChanged = (_viewer, _parentId, queue) => queue.fail(new AppError('BUSY')),
}: DiscussionOptions<Item, Change>) {
  const discussions = new Map<string, Discussion<Change>>();

  /** Reads the items as everyone sees them, and for each reader for whom they look different; returns what a viewer sees. */
  const readForAll = async (parentIds: readonly string[], itemIds: readonly string[]) => {
    if (itemIds.length === 0) return { usual: [], seenBy: () => [] };
    const readers = new Set<string>();
    for (const id of parentIds) {
      discussions.get(id)?.subscribers.forEach(({ viewer }) => viewer && readers.add(viewer.id));
    }
    const usual = await readItems(itemIds);
    const ownViews = new Map<string, Item[]>();
    const waiting = [...readers];
    const step = Math.max(1, Math.floor(maxViewsPerRead / itemIds.length));
    while (waiting.length > 0) {
      const views = await readOwnViews(waiting.splice(0, step), itemIds);
      views.forEach((items, id) => ownViews.set(id, items));
    }
    const seenBy = (viewer: MaybeViewer): Item[] => {
      if (!viewer) return usual;
      // a member who subscribed during the reads was not part of them, and finds the items by the version
      return readers.has(viewer.id) ? (ownViews.get(viewer.id) ?? usual) : [];
    };
    return { usual, seenBy };
  };

  const markDirty = createTicker<Topic>({
    logger,
    async run(dirty) {
      const parts = [...dirty].map(partsOf).filter(({ parentId }) => discussions.has(parentId));
      if (parts.length === 0) return;
      const parentIds = [...new Set(parts.map(({ parentId }) => parentId))];
      const changeOf = await toChange(parentIds);
      const itemIds = parts.flatMap(({ itemId }) => itemId ?? []);
      const { usual, seenBy } = await readForAll(parentIds, itemIds);
      const present = new Set(usual.map(({ id }) => id));
      for (const parentId of parentIds) {
        const removed = parts
          .filter((part) => part.parentId === parentId)
          .flatMap(({ itemId }) => (itemId !== undefined && !present.has(itemId) ? itemId : []));
        for (const { viewer, queue } of discussions.get(parentId)?.subscribers ?? []) {
          const changed = seenBy(viewer).filter((item) => parentOf(item) === parentId);
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
      // it is unknown which items changed: the client subscribes again and compares versions
      onPossibleLoss: () => subscribers.forEach(({ queue }) => queue.fail(new AppError('BUSY'))),
    });
    const discussion: Discussion<Change> = { stop, subscribers };
    discussions.set(parentId, discussion);
    return discussion;
  };

  /** Adds a subscriber; returns a function that removes it. */
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
    /** Yields changes below this parent from now on. */
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
