import { allItems, isShortOrInvalidated } from '#client/lib/first-page.ts';
import { trpc } from '#client/lib/trpc.ts';

/** Milliseconds after which it is refetched when the member returns to it. */
const STALE_TIME = 60_000;

/** What the viewer can watch next, by pages. */
export function useUpNext(enabled = true) {
  const query = trpc.series.upNext.useInfiniteQuery(
    {},
    {
      enabled,
      getNextPageParam: (page) => page.nextCursor,
      staleTime: STALE_TIME,
      refetchOnMount: isShortOrInvalidated,
    },
  );
  const { data } = query;
  const items = data ? allItems(data.pages) : [];
  return { query, items };
}
