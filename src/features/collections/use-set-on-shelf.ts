import { useMutation, useQueryClient } from '@tanstack/react-query';
import { backToFirstPage } from '#client/features/content/first-page.ts';
import { writeTitleKey } from '#client/features/titles/title-key.ts';
import { useTRPC, useTRPCClient } from '#client/lib/trpc.ts';
import { useSetMark } from '#client/lib/use-set-mark.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { shelfWords } from '#shared/words-of-shelves.ts';
import type { Shelf } from '#shared/views/collections.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { learnMarks } from './title-marks.ts';

/** Puts a title on a shelf of the viewer's, or takes it off. Returns false for a visitor. */
export function useSetOnShelf({ mediaType, tmdbId }: TitleKey, type: Shelf): (present: boolean) => boolean {
  const trpc = useTRPC();
  const api = useTRPCClient();
  const client = useQueryClient();
  const viewer = useViewer();
  const title = { mediaType, tmdbId };
  const { mutateAsync } = useMutation(
    trpc.collections.set.mutationOptions({ meta: { failed: shelfWords.shelves.failed } }),
  );
  /** What the shelf's own screens know is old now. What was taken off leaves them by its mark; what came is read. */
  const refresh = async (present: boolean) => {
    if (!viewer) return;
    void client.invalidateQueries(trpc.collections.counts.queryFilter({ profileId: viewer.id }));
    const input = { profileId: viewer.id, type };
    const queryKey = trpc.collections.list.infiniteQueryKey(input);
    const pages = client.getQueryData(queryKey)?.pages;
    const stands = pages?.some(({ items }) =>
      items.some((item) => writeTitleKey(item) === writeTitleKey(title)),
    );
    if (present && pages && !stands)
      await backToFirstPage(client, queryKey, () => api.collections.list.query(input)).catch(() =>
        client.invalidateQueries({ queryKey, refetchType: 'none' }),
      );
  };
  return useSetMark({
    view: { kind: 'title', id: writeTitleKey(title) },
    mark: type === 'watchlist' ? 'watchlist' : 'favorite',
    async send(present) {
      // an answer that was asked for before would come after, and be taken for newer
      await client.cancelQueries(trpc.collections.marks.queryFilter(title));
      learnMarks(title, await mutateAsync({ type, ...title, present }));
      void refresh(present);
    },
    signedOut: shelfWords.shelves.signedOut,
  });
}
