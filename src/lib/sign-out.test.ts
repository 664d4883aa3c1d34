import { expect, it, vi } from 'vitest';
import { isSignOutUnfinished, signOut } from './sign-out.ts';

it('counts a server that does not answer in time as one that cannot be reached', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('window', new EventTarget());
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const neverAnswered = (_path: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  vi.stubGlobal('fetch', neverAnswered);
  const outcomes: boolean[] = [];
  void signOut().then((wasTold) => outcomes.push(wasTold));
  limit.abort();
  await new Promise((resolve) => setTimeout(resolve));
  expect(outcomes).toEqual([false]);
  expect(isSignOutUnfinished()).toBe(true);
});
