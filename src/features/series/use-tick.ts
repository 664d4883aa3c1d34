import { useRef } from 'react';
import { useClient } from '#client/lib/client.ts';
import { useOptimisticToggle } from '#client/store/use-optimistic-toggle.ts';
import { toast } from '#client/ui/toasts.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { diaryToasts } from '#shared/messages/diary.ts';
import { seriesMessages } from '#shared/messages/series.ts';
import type { SeriesState } from '#shared/views/series.ts';
import { episodesToggle, writeEpisodes } from './episodes-toggle.ts';
import { expectedState } from './expected-state.ts';

/** The id of the toasts that offer to undo ticks. */
export const ticksToast = 'ticks';

/**
 * Ticks episodes or unticks them; returns whether it was set. Undo brings what was unticked back with the days, ratings and notes
 * of the diary, and takes back what was ticked, also before it is delivered: the series is then finished, paused, dropped or not
 * followed as before. A tick offers it with the text `marked`, which a single one has only where it is given. What is unticked
 * before anything else of the series has changed restores the state before its tick, too.
 */
export function useTick(
  tmdbId: number,
  episodeIds: readonly number[],
  marked = episodeIds.length > 1 ? seriesMessages.marked(episodeIds.length) : undefined,
): (watched: boolean) => boolean {
  const client = useClient();
  const set = useOptimisticToggle(episodesToggle, {
    kind: 'episodes',
    id: writeEpisodes(tmdbId, episodeIds),
  });
  /** The last confirmed tick: the state before it, and the revision with which the series answered. */
  const lastTick = useRef<{ stateBefore: SeriesState | null | undefined; rev: number | undefined }>(null);
  const offerUndo = (title: string, undo: () => void) =>
    toast({ title, id: ticksToast, action: { label: commonMessages.undo, onSelect: undo } });
  return (watched) => {
    const stateBefore = expectedState(client, tmdbId);
    const undo = () => set(!watched, stateBefore === undefined ? {} : { stateBefore });
    if (!watched) {
      const { rev, stateBefore: former } = lastTick.current ?? {};
      const isLastChange =
        rev === client.queryUtils.series.get.getData({ tmdbId })?.progress?.rev &&
        !client.toggles.list().some(({ kind, id }) => kind === 'episodes' && id.startsWith(`${tmdbId}:`));
      return set(false, {
        ...(isLastChange && former !== undefined && { stateBefore: former }),
        onDelivered: () => offerUndo(diaryToasts.removed.title, undo),
      });
    }
    const done = set(true, {
      onDelivered: (progress) => {
        lastTick.current = { stateBefore, rev: progress?.rev };
      },
    });
    if (done && marked !== undefined) offerUndo(marked, undo);
    return done;
  };
}
