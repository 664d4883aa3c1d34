import { expect, it, vi } from 'vitest';
import { isSignOutUnfinished, signOut } from './sign-out.ts';

it('counts a server that does not answer in time as one that cannot be reached', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: false });
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const neverAnswered = (_path: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  vi.stubGlobal('fetch', neverAnswered);
  const reachedServer = signOut();
  limit.abort();
  expect(await reachedServer).toBe(false);
  expect(timeout).toHaveBeenCalledWith(20_000);
  expect(isSignOutUnfinished()).toBe(true);
});
