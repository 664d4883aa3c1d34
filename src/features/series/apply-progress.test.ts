import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from '#client/lib/query-client.ts';
import { refetchInFlight } from './apply-progress.ts';

it('requests the page of a list again that was being loaded when progress changed', async () => {
  const client = createQueryClient();
  const queryKey = ['up next'];
  const requested: number[] = [];
  const list = new InfiniteQueryObserver(client, {
    queryKey,
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      const isFirst = !requested.includes(pageParam);
      requested.push(pageParam);
      // the first answer of the second page never arrives
      if (pageParam === 2 && isFirst) await new Promise(() => {});
      return pageParam;
    },
    getNextPageParam: (page) => page + 1,
  });
  const unsubscribe = list.subscribe(() => {});
  await list.refetch({ cancelRefetch: false });
  void list.fetchNextPage();
  await refetchInFlight(client, queryKey);
  expect(client.getQueryData(queryKey)).toMatchObject({ pages: [1, 2] });
  expect(requested).toEqual([1, 2, 2]);
  unsubscribe();
  client.clear();
});
