import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveLinks } from './live-links.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('starts a subscription that failed on the server again within two seconds', () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const [retry] = liveLinks({} as Parameters<typeof liveLinks>[0]);
  let attempts = 0;
  const subscription = retry?.({})({
    op: { id: 1, type: 'subscription', path: 'feed.onNew', input: {}, context: {}, signal: null },
    next: () =>
      observable((observer) => {
        attempts += 1;
        observer.error(new TRPCClientError('The database is away.'));
      }),
  }).subscribe({});
  expect(attempts).toBe(1);
  vi.advanceTimersByTime(2_000);
  expect(attempts).toBe(2);
  subscription?.unsubscribe();
});
