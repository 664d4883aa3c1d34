import { useOptimisticToggle } from '#client/store/use-optimistic-toggle.ts';
import { toast } from '#client/ui/toasts.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { diaryToasts } from '#shared/messages/diary.ts';
import { episodesToggle, writeEpisodes } from './episodes-toggle.ts';

/**
 * Ticks episodes or unticks them; returns whether it was set. Undo brings what was unticked back with the days, ratings and notes
 * of the diary.
 */
export function useTick(tmdbId: number, episodeIds: readonly number[]): (watched: boolean) => boolean {
  const episodes = { kind: 'episodes', id: writeEpisodes(tmdbId, episodeIds) };
  const undo = useOptimisticToggle(episodesToggle, episodes);
  return useOptimisticToggle(episodesToggle, episodes, (watched) => {
    if (watched) return;
    toast({
      ...diaryToasts.removed,
      id: 'viewing',
      action: { label: commonMessages.undo, onSelect: () => undo(true) },
    });
  });
}
