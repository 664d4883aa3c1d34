import { writeTitleKey } from '#client/features/titles/title-key.ts';
import { trpc } from '#client/lib/trpc.ts';
import { toast } from '#client/ui/toasts.ts';
import { useClientStore } from '#client/store/client-store.ts';
import { useOptimisticToggle } from '#client/store/use-optimistic-toggle.ts';
import { seenToasts } from '#shared/messages/collections.ts';
import { commonMessages } from '#shared/messages/common.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { seenToggle } from './seen-toggle.ts';
import { applyTitleMarks } from './title-marks.ts';

/**
 * Marks a title as seen today by the viewer's own calendar, or removes the mark (false for a visitor), and sets another day.
 * Removing the mark offers an Undo that restores the day. `onMarked` is called when the server has confirmed the mark, with
 * whether the title is on the watchlist.
 */
export function useSetSeen(
  { mediaType, tmdbId }: TitleKey,
  onMarked?: (marked: { watchlist: boolean }) => void,
): {
  /** `day`: the one that Undo restores. */
  setSeen: (seen: boolean, day?: string | null) => boolean;
  setDay: (on: string) => void;
} {
  const store = useClientStore();
  const utils = trpc.useUtils();
  const title = { mediaType, tmdbId };
  const set = useOptimisticToggle(seenToggle, { kind: 'title', id: writeTitleKey(title) }, (seen, marks) => {
    if (seen) onMarked?.(marks);
  });
  // another day is no toggle: without a network it fails at once
  const { mutate } = trpc.collections.setSeen.useMutation({
    meta: { failed: seenToasts.failed },
    onMutate: () => utils.collections.marks.cancel(title),
    onSuccess: (marks) => applyTitleMarks(store, title, marks),
  });
  const setSeen = (seen: boolean, day?: string | null): boolean => {
    const isSet = set(seen);
    if (isSet && !seen && day) offerUndo(day);
    return isSet;
  };
  const offerUndo = (day: string) =>
    toast({
      ...seenToasts.removed,
      id: 'seen',
      action: { label: commonMessages.undo, onSelect: () => void set(true, day) },
    });
  return { setSeen, setDay: (on) => mutate({ ...title, seen: true, on }) };
}
