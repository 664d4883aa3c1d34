import { InfiniteQueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createQueryClient } from './query-client.ts';

/** A list on the screen whose first page has been read. A page is its number and how often it was read. */
async function openList() {
  const client = createQueryClient();
  const queryKey = ['list'];
  const reads = new Map<number, number>();
  const list = new InfiniteQueryObserver(client, {
    queryKey,
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      reads.set(pageParam, (reads.get(pageParam) ?? 0) + 1);
      return `${pageParam}.${reads.get(pageParam)}`;
    },
    getNextPageParam: (page) => Number.parseInt(page) + 1,
  });
  onTestFinished(list.subscribe(() => {}));
  onTestFinished(() => client.clear());
  /** Waits for a refetch that is running, or starts one. */
  const refetch = () => list.refetch({ cancelRefetch: false });
  await refetch();
  return {
    client,
    list,
    refetch,
    invalidate: (refetchType: 'active' | 'none') => client.invalidateQueries({ queryKey, refetchType }),
    pages: () => list.getCurrentResult().data?.pages,
    isInvalidated: () => client.getQueryState(queryKey)?.isInvalidated,
  };
}

describe('a list whose next page is loaded', () => {
  it('reads the earlier pages again if that canceled their refetch', async () => {
    const { invalidate, isInvalidated, list, pages, refetch } = await openList();
    void invalidate('active');
    await list.fetchNextPage();
    expect(pages()?.[1]).toBe('2.1');
    expect(list.getCurrentResult().isFetching).toBe(true);
    await refetch();
    expect(pages()).toEqual(['1.3', '2.2']);
    expect(isInvalidated()).toBe(false);
    await list.fetchNextPage();
    expect(list.getCurrentResult().isFetching).toBe(false);
    expect(pages()).toEqual(['1.3', '2.2', '3.1']);
  });

  it('stays invalidated, if it was, until the earlier pages are read again', async () => {
    const { invalidate, isInvalidated, list, pages, refetch } = await openList();
    const loading = list.fetchNextPage();
    void invalidate('none');
    await loading;
    await list.fetchNextPage();
    expect(pages()).toEqual(['1.1', '2.1', '3.1']);
    expect(isInvalidated()).toBe(true);
    await refetch();
    await list.fetchNextPage();
    expect(pages()).toEqual(['1.2', '2.2', '3.2', '4.1']);
    expect(isInvalidated()).toBe(false);
  });
});
