import { expect, it, vi } from 'vitest';
import { isSignOutUnfinished, signOut } from './sign-out.ts';

it('is finished when the server answers again, although the network was never lost', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
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
