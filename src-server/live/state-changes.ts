import type { Logger } from '#server/logger.ts';
import type { Topic } from '#shared/topics.ts';
import type { Bus } from './bus.ts';
import { createTicker } from './ticker.ts';

interface StateChangesOptions<State> {
  bus: Bus;
  logger: Logger;
  topicOf: (id: string) => Topic;
  /** Reads these states together; one that is absent no longer exists. */
  load: (ids: string[]) => Promise<Map<string, State>>;
}

/** Called with one id's new state; null: it no longer exists. */
type OnState<State> = (id: string, state: State | null) => void;

export interface StateChanges<State> {
  /** Registers immediately and reports only later changes; returns a function that stops it. */
  watch(ids: readonly string[], onState: OnState<State>): () => void;
}

interface Watched<State> {
  stop: () => void;
  /** The newest revision that was reported. */
  rev: number;
  onState: Set<OnState<State>>;
}

/**
 * One read per node and tick: ids that became dirty are read together, and changes are sent to everyone who watches.
 */
export function createStateChanges<State extends { rev: number }>({
  bus,
  logger,
  topicOf,
  load,
}: StateChangesOptions<State>): StateChanges<State> {
  const watched = new Map<string, Watched<State>>();

  const markDirty = createTicker<string>({
    logger,
    async run(dirty) {
      const ids = [...dirty].filter((id) => watched.has(id));
      if (ids.length === 0) return;
      const states = await load(ids);
      for (const id of ids) {
        const entry = watched.get(id);
        const state = states.get(id) ?? null;
        if (!entry || (state && state.rev <= entry.rev)) continue;
        if (state) entry.rev = state.rev;
        for (const onState of entry.onState) onState(id, state);
      }
    },
  });

  const enter = (id: string): Watched<State> => {
    const known = watched.get(id);
    if (known) return known;
    const stop = bus.listen(topicOf(id), { onInvalidate: () => markDirty(id) });
    const entry: Watched<State> = { stop, rev: -1, onState: new Set() };
    watched.set(id, entry);
    return entry;
  };

  return {
    watch(ids, onState) {
      const distinct = [...new Set(ids)];
      for (const id of distinct) enter(id).onState.add(onState);
      return () => {
        for (const id of distinct) {
          const entry = watched.get(id);
          if (!entry?.onState.delete(onState) || entry.onState.size > 0) continue;
          entry.stop();
          watched.delete(id);
        }
      };
    },
  };
}
