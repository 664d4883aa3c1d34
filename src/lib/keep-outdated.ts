import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Loading the next page of a list cancels its refetch and clears its invalidation, although the earlier pages are as outdated as before.
 * Makes such a list stay invalidated, and refetches it if its refetch was canceled.
 */
export function keepOutdated(client: QueryClient): void {
  const invalidated = new WeakSet<Query>();
  const refetching = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    const { fetchMeta, fetchStatus } = query.state;
    if (action.type === 'invalidate') invalidated.add(query);
    else if (action.type === 'fetch' && !fetchMeta?.fetchMore) refetching.add(query);
    else if (action.type === 'success' && fetchStatus === 'idle') {
      if (action.manual || !fetchMeta?.fetchMore) {
        invalidated.delete(query);
        refetching.delete(query);
      } else if (refetching.has(query)) {
        void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
      } else if (invalidated.has(query)) {
        query.invalidate();
      }
    }
  });
}
