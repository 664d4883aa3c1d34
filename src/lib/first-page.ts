import type { InfiniteData, QueryClient, QueryKey, QueryState } from '@tanstack/react-query';

interface ListQuery {
  state: Pick<QueryState<InfiniteData<unknown>>, 'data' | 'isInvalidated'>;
}

/**
 * Whether an infinite list is refetched when it is opened or shown again (`refetchOnMount` and the like). A refetch reads all
 * its pages one after another, so a list of several pages is refetched only after a change that invalidated it.
 */
export const isShortOrInvalidated = ({ state: { data, isInvalidated } }: ListQuery): boolean =>
  isInvalidated || (data?.pages.length ?? 0) <= 1;

/**
 * The `staleTime` of an infinite list that is refetched after so many milliseconds when its key is used again, because its search is
 * typed again, as far as it is refetched at all (`isShortOrInvalidated`).
 */
export const whileShort =
  (staleTime: number) =>
  (query: ListQuery): number =>
    isShortOrInvalidated(query) ? staleTime : Infinity;

/**
 * Whether the data of an infinite list was invalidated or is older than `staleTime` milliseconds. Not the `staleTime` of the query:
 * with one, a list of many pages would be refetched when its key is used again.
 */
export function isOutdated(client: QueryClient, queryKey: QueryKey, staleTime: number): boolean {
  const query = client.getQueryCache().find({ queryKey });
  return query?.state.data !== undefined && query.isStaleByTime(staleTime);
}

/**
 * Refetches the first page of an infinite list and drops the others; the loaded pages stay until it arrives, or for good if they are
 * wanted by then. So a list has no gap after the device has slept, and refreshing costs one request.
 */
export async function backToFirstPage<Page>(
  client: QueryClient,
  queryKey: QueryKey,
  readFirst: () => Promise<Page>,
  othersWanted = () => false,
): Promise<Page> {
  const page = await readFirst();
  if (othersWanted()) return page;
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, { pages: [page], pageParams: [null] });
  return page;
}
