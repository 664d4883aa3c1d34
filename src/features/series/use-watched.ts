import { shallow } from '@tanstack/react-store';
import { useClientState } from '#client/store/client-store.ts';
import type { ClientState } from '#client/store/client-store.ts';
import { parseEpisodes } from './episodes-toggle.ts';

/** The changes of a series that the server has not confirmed yet: whether each episode is watched, by its id. */
function pendingWatched({ entities }: ClientState, tmdbId: number): ReadonlyMap<number, boolean> {
  const changes = new Map<number, boolean>();
  // in the order in which they were set and are sent: the last one counts
  for (const [key, { pending }] of entities) {
    if (pending?.watched === undefined || !key.startsWith(`episodes:${tmdbId}:`)) continue;
    for (const id of parseEpisodes(key.slice('episodes:'.length)).episodeIds)
      changes.set(id, pending.watched);
  }
  return changes;
}

/** The watched episodes of a series, including pending changes. */
export function useWatched(tmdbId: number, watchedIds: readonly number[] | undefined): ReadonlySet<number> {
  const pending = useClientState((state) => pendingWatched(state, tmdbId), shallow);
  const watched = new Set(watchedIds);
  for (const [id, want] of pending) {
    if (want) watched.add(id);
    else watched.delete(id);
  }
  return watched;
}
