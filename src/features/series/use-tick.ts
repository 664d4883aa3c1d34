import { getQueryKey } from '@trpc/react-query';
import { useClient } from '#client/lib/client.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useOptimisticToggle } from '#client/store/use-optimistic-toggle.ts';
import { toast } from '#client/ui/toasts.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { diaryToasts } from '#shared/messages/diary.ts';
import { seriesMessages } from '#shared/messages/series.ts';
import { episodesToggle, writeEpisodes } from './episodes-toggle.ts';
import { pendingTicks } from './use-watched.ts';

/**
 * Ticks episodes or unticks them; returns whether it was set. Undo brings what was unticked back with the days, ratings and notes
 * of the diary, and takes back several that were ticked at once, also before they are delivered: the series is then paused, dropped
 * or not followed as before.
 */
export function useTick(tmdbId: number, episodeIds: readonly number[]): (watched: boolean) => boolean {
  const episodes = { kind: 'episodes', id: writeEpisodes(tmdbId, episodeIds) };
  const { store, queryClient, queryUtils } = useClient();
  const set = useOptimisticToggle(episodesToggle, episodes);
  const offerUndo = (title: string, undo: () => void) =>
    toast({ title, id: 'viewing', action: { label: commonMessages.undo, onSelect: undo } });
  const untick = useOptimisticToggle(episodesToggle, episodes, (watched) => {
    if (!watched) offerUndo(diaryToasts.removed.title, () => set(true));
  });
  return (watched) => {
    if (!watched) return untick(false);
    // unknown while another change is on its way, which may follow the series too
    const isChanging =
      pendingTicks(store.state, tmdbId) !== '' ||
      queryClient.isMutating({ mutationKey: getQueryKey(trpc.series) }) > 0;
    const series = isChanging ? undefined : queryUtils.series.get.getData({ tmdbId });
    const before = series && { stateBefore: series.progress?.state ?? null };
    const done = set(true);
    if (done && episodeIds.length > 1)
      offerUndo(seriesMessages.marked(episodeIds.length), () => set(false, before));
    return done;
  };
}
