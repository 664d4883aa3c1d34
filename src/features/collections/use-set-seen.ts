import { useMutation, useQueryClient } from '@tanstack/react-query';
import { writeTitleKey } from '#client/features/titles/title-key.ts';
import { setKnown } from '#client/lib/opened-spoilers.ts';
import { useTRPC } from '#client/lib/trpc.ts';
import { useSetMark } from '#client/lib/use-set-mark.ts';
import { shelfWords } from '#shared/words-of-shelves.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { learnMarks, localToday } from './title-marks.ts';

/**
 * Marks a title as seen, today by the viewer's own calendar, or takes the mark off (false for a visitor); and says on
 * which other day it was. `onMarked` is told when the server has kept the mark, and whether the title is on the watchlist.
 */
export function useSetSeen(
  { mediaType, tmdbId }: TitleKey,
  onMarked?: (marked: { watchlist: boolean }) => void,
): { setSeen: (seen: boolean) => boolean; setDay: (on: string) => void } {
  const trpc = useTRPC();
  const client = useQueryClient();
  const title = { mediaType, tmdbId };
  const { mutateAsync, mutate } = useMutation(
    trpc.collections.setSeen.mutationOptions({
      meta: { failed: shelfWords.seen.failed },
      onMutate: () => client.cancelQueries(trpc.collections.marks.queryFilter(title)),
      onSuccess: (marks) => {
        learnMarks(title, marks);
        setKnown(title, marks.seen !== null);
      },
    }),
  );
  const setSeen = useSetMark({
    view: { kind: 'title', id: writeTitleKey(title) },
    mark: 'seen',
    async send(seen) {
      const marks = await mutateAsync({ ...title, seen, ...(seen && { on: localToday() }) });
      if (seen) onMarked?.(marks);
    },
    signedOut: shelfWords.seen.signedOut,
  });
  return { setSeen, setDay: (on) => mutate({ ...title, seen: true, on }) };
}
