import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { mutate } from './mutate.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('leaves the cache after it has ended', async () => {
  const queryClient = createQueryClient();
  // outside of a browser, TanStack Query keeps everything by default
  queryClient.setDefaultOptions({ mutations: { gcTime: 1_000 } });
  const end = mutate({ queryClient } as ApiClient, 'p1', { title: 'Not done.' }, () =>
    Promise.resolve('done'),
  );
  await expect(end).resolves.toBe('done');
  expect(queryClient.getMutationCache().getAll()).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(queryClient.getMutationCache().getAll()).toEqual([]);
});
