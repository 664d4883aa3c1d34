import type { Topic } from '#shared/topics.ts';
import type { Bus, Listener } from './bus.ts';
import { createCoalescingQueue } from './coalescing-queue.ts';

/** The part that every bus shares: the listeners in this process. */
export interface Watchers extends Pick<Bus, 'listen' | 'watch' | 'invalidateAll'> {
  /** Notifies the listeners in this process. */
  notify: (topics: Iterable<Topic>) => void;
  /** Removes every listener. */
  clear: () => void;
}

/** Up to this many listeners re-read at the same time after missed updates; more are spread out to spare the database. */
const maxConcurrentRereads = 200;
const rereadSlices = 20;
/** Milliseconds between two slices: all have re-read within two seconds. */
const slicePause = 100;

/** `content:1:2` is below `content:1`, and `feed:1` below `feed`. */
const above = (topic: Topic): Topic => topic.slice(0, Math.max(0, topic.lastIndexOf(':'))) as Topic;

const addAll = <T>(set: Set<T>, more: Set<T>): Set<T> => {
  for (const item of more) set.add(item);
  return set;
};

/** Creates the list of this process's listeners; a change of a topic also notifies those of the topic directly above it. */
export function createWatchers(): Watchers {
  const listenersByTopic = new Map<Topic, Set<Listener>>();

  const listen = (topic: Topic, listener: Listener) => {
    // a new object, so that one listener can listen to the same topic twice
    const own: Listener = { ...listener };
    const listeners = listenersByTopic.get(topic) ?? new Set();
    listenersByTopic.set(topic, listeners.add(own));
    return () => {
      listeners.delete(own);
      if (listeners.size === 0 && listenersByTopic.get(topic) === listeners) listenersByTopic.delete(topic);
    };
  };

  const missed = (entries: [Topic, Listener][]) => {
    for (const [topic, listener] of entries) {
      if (!listenersByTopic.get(topic)?.has(listener)) continue;
      if (listener.onPossibleLoss) listener.onPossibleLoss();
      else listener.onInvalidate(topic);
    }
  };

  return {
    listen,
    notify(topics) {
      for (const topic of topics) {
        listenersByTopic.get(topic)?.forEach((listener) => listener.onInvalidate(topic));
        listenersByTopic.get(above(topic))?.forEach((listener) => listener.onInvalidate(topic));
      }
    },
    watch(topics, signal) {
      return createCoalescingQueue<Set<Topic>>({
        merge: addAll,
        signal,
        listen: (queue) =>
          Array.from(topics, (topic) =>
            listen(topic, { onInvalidate: (dirty) => queue.put(new Set([dirty])) }),
          ),
      });
    },
    invalidateAll() {
      const entries = [...listenersByTopic].flatMap(([topic, listeners]) =>
        [...listeners].map((listener): [Topic, Listener] => [topic, listener]),
      );
      if (entries.length <= maxConcurrentRereads) return missed(entries);
      const size = Math.ceil(entries.length / rereadSlices);
      for (let slice = 0; slice * size < entries.length; slice += 1) {
        const part = entries.slice(slice * size, (slice + 1) * size);
        setTimeout(missed, slice * slicePause, part).unref();
      }
    },
    clear: () => listenersByTopic.clear(),
  };
}
