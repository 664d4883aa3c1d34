import { beforeEach, expect, it, vi } from 'vitest';
import { isSignOutUnfinished, signOut } from './sign-out.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
});

it('is finished when the server answers again, although the network was never lost', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    return { ok: sent.length > 1 };
  });
  await signOut();
  expect(isSignOutUnfinished()).toBe(true);
  await vi.waitFor(() => expect(isSignOutUnfinished()).toBe(false));
  expect(sent).toEqual(['/auth/sign-out', '/health', '/auth/sign-out']);
});

it('counts a server that does not answer in time as one that cannot be reached', async () => {
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
