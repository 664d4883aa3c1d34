import { refreshDiaryEverywhere } from '#client/features/diary/refresh-diary.ts';
import { formatTitleKey } from '#client/features/titles/title-key.ts';
import { useClient } from '#client/store/client.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useOptimisticToggle } from '#client/store/use-optimistic-toggle.ts';
import { seenToasts } from '#shared/messages/collections.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { offerUnseenUndo, seenToggle } from './seen-toggle.ts';

/**
 * `setSeen` marks a title as seen today in the viewer's time zone, or removes the mark (false for a visitor); `setDay` sets the day.
 * A mark with more than a day in the diary is removed only after a confirmation. Undo restores it as it was. `onMarked` is
 * called when the server has confirmed the mark, with whether the title is on the watchlist.
 */
export function useSetSeen(
  { mediaType, tmdbId }: TitleKey,
  onMarked?: (marked: { watchlist: boolean }) => void,
): { setSeen: (seen: boolean) => boolean; setDay: (on: string, onDone: () => void) => void } {
  const client = useClient();
  const title = { mediaType, tmdbId };
  const set = useOptimisticToggle(seenToggle, { kind: 'title', id: formatTitleKey(title) });
  const setSeen = (seen: boolean) =>
    set(seen, {
      onDelivered: (marks) => (seen ? onMarked?.(marks) : offerUnseenUndo(client, title)),
    });
  // setting a day is not a toggle: without a network it fails immediately
  const { mutate } = trpc.collections.setSeen.useMutation({
    // two quick changes arrive in order
    scope: { id: `seen ${formatTitleKey(title)}` },
    meta: { failed: seenToasts.failed, about: () => title },
    onSuccess: (marks) => refreshDiaryEverywhere(client, title, marks),
  });
  return { setSeen, setDay: (on, onDone) => mutate({ ...title, seen: true, on }, { onSettled: onDone }) };
}
