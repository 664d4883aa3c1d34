import { allItems, byCursor } from '#client/lib/pages.ts';
import { refetchListWhenShown } from '#client/lib/refetch-when-shown.ts';
import { trpc } from '#client/lib/trpc.ts';

/** What the viewer can watch next, by pages. */
export function useUpNext(enabled = true) {
  const query = trpc.series.upNext.useInfiniteQuery({}, { ...byCursor, ...refetchListWhenShown, enabled });
  return { query, items: allItems(query.data?.pages) };
}
