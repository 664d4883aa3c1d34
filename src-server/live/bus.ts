import type { Topic } from '#shared/topics.ts';

/** Who listens to a topic. */
export interface Listener {
  /** `topic` is what was published: the one listened to, or one below it. Must not throw. */
  onInvalidate(topic: Topic): void;
  /** Something may have been missed. Without it, `onInvalidate` is called with the topic listened to. */
  onPossibleLoss?(): void;
}

/**
 * Carries ids of what changed between those who write and those who watch, on one process or several.
 * At most once: after an outage of its transport everything is marked dirty (`invalidateAll`).
 */
export interface Bus {
  /** Notifies everyone who listens to these topics, on every process. Never waits, never fails its caller. */
  publish: (topics: readonly Topic[]) => void;
  /** Registers at once; returns how to stop. For those who keep their own account of what is dirty. */
  listen: (topic: Topic, listener: Listener) => () => void;
  /**
   * Registers at once (not at the first `next`), so that nothing between the call and the first read is lost.
   * Yields the set of topics that became dirty since the last read; ends when `signal` aborts.
   */
  watch: (topics: Iterable<Topic>, signal: AbortSignal) => AsyncIterableIterator<Set<Topic>>;
  /** Marks every topic that is listened to dirty: something may have been missed. */
  invalidateAll: () => void;
  /** Sends what is still to be sent, then lets go of the transport. */
  close: () => Promise<void>;
}
