import type { InfiniteData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { parseTitleKey, formatTitleKey } from '#client/features/titles/title-key.ts';
import { defineToggle } from '#client/store/toggles.ts';
import type { PendingToggle } from '#client/store/pending.ts';
import { useOptimisticToggle } from '#client/store/use-optimistic-toggle.ts';
import { byCursor } from '#client/lib/pages.ts';
import type { StoreClient } from '#client/store/client.ts';
import { trpc } from '#client/lib/trpc.ts';
import { collectionsToasts } from '#shared/messages/collections.ts';
import type { CollectionPage, CollectionType } from '#shared/views/collections.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { applyTitleMarks } from './title-marks.ts';

export function titleOf({ id }: Pick<PendingToggle, 'id'>): TitleKey {
  const title = parseTitleKey(id);
  if (!title) throw new TypeError(`${id} names no title.`);
  return title;
}

/** Refetches a collection from its first page, and searches in it. Removed titles need no refetch: they disappear by their flag. */
async function refreshCollection(
  { queryClient, queryUtils }: StoreClient,
  profileId: string,
  type: CollectionType,
  title: TitleKey,
  present: boolean,
): Promise<void> {
  const { counts, list } = queryUtils.collections;
  void counts.invalidate({ profileId });
  if (!present) return;
  const input = { profileId, type };
  const query = queryClient.getQueryState<InfiniteData<CollectionPage>>(
    getQueryKey(trpc.collections.list, input, 'infinite'),
  );
  const isListed = query?.data?.pages.some(({ items }) =>
    items.some((item) => formatTitleKey(item) === formatTitleKey(title)),
  );
  const isBeingRead = query !== undefined && query.fetchStatus !== 'idle';
  // a request in flight may have been answered before the change
  await list.cancel(input);
  void list.invalidate(input, {
    predicate: ({ queryKey: [, options] }) => options?.input?.query !== undefined,
  });
  if (!isBeingRead && (!query?.data || isListed)) return;
  await list
    .fetchInfinite(input, { ...byCursor, pages: 1, staleTime: 0 })
    .catch(() => list.invalidate(input, { refetchType: 'none' }));
}

const collectionToggle = (flag: 'favorite' | 'watchlist') => {
  const collectionOf = ({ mediaType }: TitleKey): CollectionType =>
    flag === 'watchlist' ? 'watchlist' : mediaType;
  return defineToggle({
    kinds: ['title'],
    flag,
    signedOut: collectionsToasts.signedOut,
    failed: collectionsToasts.failed,
    send: ({ trpcClient }, pending, options) => {
      const title = titleOf(pending);
      return trpcClient.collections.set.mutate(
        { type: collectionOf(title), ...title, present: pending.want },
        options,
      );
    },
    apply: (api, pending, marks) => {
      const title = titleOf(pending);
      applyTitleMarks(api, title, marks);
      void refreshCollection(api, pending.memberId, collectionOf(title), title, pending.want);
    },
  });
};

export const favoriteTitleToggle = collectionToggle('favorite');
export const watchlistToggle = collectionToggle('watchlist');

/** Adds a title to a collection of the viewer's, or removes it. Returns false for a visitor. */
export const useSetCollected = (title: TitleKey, type: CollectionType): ((present: boolean) => boolean) =>
  useOptimisticToggle(type === 'watchlist' ? watchlistToggle : favoriteTitleToggle, {
    kind: 'title',
    id: formatTitleKey(title),
  });
