import { useOptimisticToggle } from '#client/store/use-optimistic-toggle.ts';
import { toast } from '#client/ui/toasts.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { diaryToasts } from '#shared/messages/diary.ts';
import { seriesMessages } from '#shared/messages/series.ts';
import { episodesToggle, writeEpisodes } from './episodes-toggle.ts';

/**
 * Ticks episodes or unticks them; returns whether it was set. Undo brings what was unticked back with the days, ratings and notes
 * of the diary, and takes back several that were ticked at once, also before they are delivered.
 */
export function useTick(tmdbId: number, episodeIds: readonly number[]): (watched: boolean) => boolean {
  const episodes = { kind: 'episodes', id: writeEpisodes(tmdbId, episodeIds) };
  const set = useOptimisticToggle(episodesToggle, episodes);
  const offerUndo = (title: string, watched: boolean) =>
    toast({ title, id: 'viewing', action: { label: commonMessages.undo, onSelect: () => set(watched) } });
  const untick = useOptimisticToggle(episodesToggle, episodes, (watched) => {
    if (!watched) offerUndo(diaryToasts.removed.title, true);
  });
  return (watched) => {
    if (!watched) return untick(false);
    const done = set(true);
    if (done && episodeIds.length > 1) offerUndo(seriesMessages.marked(episodeIds.length), false);
    return done;
  };
}
