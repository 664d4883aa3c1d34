import type { Topic } from '#shared/topics.ts';
import type { Bus, Ear } from './bus.ts';
import { createMailbox } from './mailbox.ts';

/** What every engine shares: who on this process listens to what. */
export interface Watchers extends Pick<Bus, 'listen' | 'watch' | 'gap'> {
  /** Tells those on this process. */
  tell: (topics: Iterable<Topic>) => void;
  /** Lets go of every listener. */
  clear: () => void;
}

/** Up to so many listeners re-read at once after a gap; more are spread, so that the database is not stormed. */
const gapAtOnce = 200;
const gapSlices = 20;
/** Milliseconds between two slices: all have re-read within two seconds. */
const gapPause = 100;

/** `content:1:2` is below `content:1`, and `feed:1` below `feed`. */
const above = (topic: Topic): Topic => topic.slice(0, Math.max(0, topic.lastIndexOf(':'))) as Topic;

const addAll = <T>(set: Set<T>, more: Set<T>): Set<T> => {
  for (const item of more) set.add(item);
  return set;
};

export function createWatchers(): Watchers {
  const earsByTopic = new Map<Topic, Set<Ear>>();

  const listen = (topic: Topic, ear: Ear) => {
    // its own object, so that one ear may listen to the same topic twice
    const own: Ear = { ...ear };
    const ears = earsByTopic.get(topic) ?? new Set();
    earsByTopic.set(topic, ears.add(own));
    return () => {
      ears.delete(own);
      if (ears.size === 0 && earsByTopic.get(topic) === ears) earsByTopic.delete(topic);
    };
  };

  const missed = (entries: [Topic, Ear][]) => {
    for (const [topic, ear] of entries) {
      if (!earsByTopic.get(topic)?.has(ear)) continue;
      if (ear.onGap) ear.onGap();
      else ear.onDirty(topic);
    }
  };

  return {
    listen,
    tell(topics) {
      for (const topic of topics) {
        earsByTopic.get(topic)?.forEach((ear) => ear.onDirty(topic));
        earsByTopic.get(above(topic))?.forEach((ear) => ear.onDirty(topic));
      }
    },
    watch(topics, signal) {
      const stops: (() => void)[] = [];
      const mailbox = createMailbox<Set<Topic>>({
        merge: addAll,
        signal,
        onClose: () => stops.forEach((stop) => stop()),
      });
      if (signal.aborted) return mailbox;
      for (const topic of topics) {
        stops.push(listen(topic, { onDirty: (dirty) => mailbox.put(new Set([dirty])) }));
      }
      return mailbox;
    },
    gap() {
      const entries = [...earsByTopic].flatMap(([topic, ears]) =>
        [...ears].map((ear): [Topic, Ear] => [topic, ear]),
      );
      if (entries.length <= gapAtOnce) return missed(entries);
      const size = Math.ceil(entries.length / gapSlices);
      for (let slice = 0; slice * size < entries.length; slice += 1) {
        const part = entries.slice(slice * size, (slice + 1) * size);
        setTimeout(missed, slice * gapPause, part).unref();
      }
    },
    clear: () => earsByTopic.clear(),
  };
}
