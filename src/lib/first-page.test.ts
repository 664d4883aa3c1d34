import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whileShort } from './first-page.ts';
import { createQueryClient } from './query-client.ts';

describe('a search that is shown again', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['of one page', 1, 59_000, 0],
    ['of one page, when it is old', 1, 61_000, 1],
    ['of two pages, when it is old', 2, 61_000, 0],
  ])('%s', async (_, pageCount, later, expected) => {
    const client = createQueryClient();
    const reads: string[] = [];
    const optionsOf = (search: string) => ({
      queryKey: [search],
      queryFn: () => {
        reads.push(search);
        return Promise.resolve({});
      },
      initialPageParam: null,
      getNextPageParam: () => null,
      refetchOnMount: false,
      staleTime: whileShort(60_000),
    });
    const pages = Array.from({ length: pageCount }, () => ({}));
    client.setQueryData(['netflix'], { pages, pageParams: pages.map(() => null) });
    const observer = new InfiniteQueryObserver(client, optionsOf('netflix'));
    const stop = observer.subscribe(() => {});
    observer.setOptions(optionsOf('mubi'));
    await vi.advanceTimersByTimeAsync(later);
    observer.setOptions(optionsOf('netflix'));
    await vi.advanceTimersByTimeAsync(0);
    expect(reads.filter((search) => search === 'netflix')).toHaveLength(expected);
    stop();
    client.clear();
  });
});
