import { useClient } from '#client/store/client.ts';
import { useOptimisticToggle } from '#client/store/use-optimistic-toggle.ts';
import { toast } from '#client/ui/toasts.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { diaryToasts } from '#shared/messages/diary.ts';
import { seriesMessages } from '#shared/messages/series.ts';
import { episodesToggle, formatEpisodes } from './episodes-toggle.ts';
import { expectedState } from './expected-state.ts';

/** The id of the toasts that offer Undo for marked or unmarked episodes. */
export const watchedToast = 'watched';

/**
 * Marks episodes as watched or unmarks them; returns whether it was set. Undo restores unmarked episodes with the days, ratings
 * and notes of the diary, and unmarks marked ones, even before they are delivered: the series is then finished, paused, dropped
 * or not followed as before. After marking, Undo is offered with the text `marked`; for a single episode only if that is given.
 */
export function useMarkWatched(
  tmdbId: number,
  episodeIds: readonly number[],
  marked = episodeIds.length > 1 ? seriesMessages.marked(episodeIds.length) : undefined,
): (watched: boolean) => boolean {
  const client = useClient();
  const set = useOptimisticToggle(episodesToggle, {
    kind: 'episodes',
    id: formatEpisodes(tmdbId, episodeIds),
  });
  const offerUndo = (title: string, undo: () => void) =>
    toast({ title, id: watchedToast, action: { label: commonMessages.undo, onSelect: undo } });
  return (watched) => {
    const stateBefore = expectedState(client, tmdbId);
    const undo = () => set(!watched, stateBefore === undefined ? {} : { stateBefore });
    if (!watched) return set(false, { onDelivered: () => offerUndo(diaryToasts.removed.title, undo) });
    const done = set(true);
    if (done && marked !== undefined) offerUndo(marked, undo);
    return done;
  };
}
