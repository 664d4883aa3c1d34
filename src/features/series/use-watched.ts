import { useClientState } from '#client/store/client-store.ts';
import type { ClientState } from '#client/store/client-store.ts';
import { readEpisodes } from './episodes-toggle.ts';

/** What the viewer ticked (1) or unticked (0) and the server has not confirmed, as one text, so that it compares by value. */
export const pendingTicks = ({ entities }: ClientState, tmdbId: number): string => {
  const prefix = `episodes:${tmdbId}:`;
  const found: string[] = [];
  for (const [key, { pending }] of entities)
    if (pending?.watched !== undefined && key.startsWith(prefix))
      found.push(`${pending.watched ? 1 : 0}${key.slice('episodes:'.length)}`);
  return found.join(' ');
};

/** The watched episodes of a series, with what is pending, in the order in which it was set and is sent. */
export function useWatched(tmdbId: number, watchedIds: readonly number[] | undefined): ReadonlySet<number> {
  const pending = useClientState((state) => pendingTicks(state, tmdbId));
  const watched = new Set(watchedIds);
  const ticks = pending
    .split(' ')
    .filter(Boolean)
    .map((one) => ({ want: one.startsWith('1'), ids: readEpisodes(one.slice(1)).episodeIds }));
  for (const { want, ids } of ticks)
    for (const id of ids) {
      if (want) watched.add(id);
      else watched.delete(id);
    }
  return watched;
}
