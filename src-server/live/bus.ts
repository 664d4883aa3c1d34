import type { Topic } from '#shared/topics.ts';

/** A listener for a topic. */
export interface Listener {
  /** `topic` is the published topic: the one listened to, or one below it. Must not throw. */
  onInvalidate(topic: Topic): void;
  /** Called when updates may have been missed. By default `onInvalidate` is called with the topic listened to. */
  onPossibleLoss?(): void;
}

/**
 * Carries the ids of what changed from writers to watchers, within one process or between several.
 * At most once: after an outage of its transport everything is marked dirty (`invalidateAll`).
 */
export interface Bus {
  /** Notifies the listeners of these topics, in every process. Never waits and never throws. */
  publish: (topics: readonly Topic[]) => void;
  /** Registers immediately; returns a function that stops it. For callers that track themselves what is dirty. */
  listen: (topic: Topic, listener: Listener) => () => void;
  /**
   * Registers immediately (not at the first `next`), so that nothing between the call and the first read is lost.
   * Yields the set of topics that became dirty since the last read; ends when `signal` aborts.
   */
  watch: (topics: Iterable<Topic>, signal: AbortSignal) => AsyncIterableIterator<Set<Topic>>;
  /** Marks every topic that has listeners as dirty, since updates may have been missed. */
  invalidateAll: () => void;
  /** Sends what is still pending, then closes the transport. */
  close: () => Promise<void>;
}
