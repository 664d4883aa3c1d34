import { describe, expect, it, vi } from 'vitest';
import { createCoalescingQueue } from './coalescing-queue.ts';

const union = (signal?: AbortSignal, listen?: () => (() => void)[]) =>
  createCoalescingQueue<Set<number>>({
    merge: (waiting, next) => new Set([...waiting, ...next]),
    signal,
    listen,
  });

describe('createCoalescingQueue', () => {
  it('holds one merged value for a reader who is slow', async () => {
    const queue = union();
    for (let n = 0; n < 1_000; n += 1) queue.put(new Set([n % 3]));
    expect(await queue.next()).toEqual({ done: false, value: new Set([0, 1, 2]) });
  });

  it('wakes a reader who waits', async () => {
    const queue = union();
    const read = queue.next();
    queue.put(new Set([7]));
    expect(await read).toEqual({ done: false, value: new Set([7]) });
  });

  it('ends, once, when its signal aborts, and takes nothing more', async () => {
    const controller = new AbortController();
    let closed = 0;
    const queue = union(controller.signal, () => [() => (closed += 1)]);
    const read = queue.next();
    controller.abort();
    queue.put(new Set([1]));
    expect((await read).done).toBe(true);
    expect((await queue.next()).done).toBe(true);
    await queue.return?.();
    expect(closed).toBe(1);
  });

  it('is closed from the start when its signal has aborted before', async () => {
    const listen = vi.fn<() => (() => void)[]>(() => []);
    expect((await union(AbortSignal.abort(), listen).next()).done).toBe(true);
    expect(listen).not.toHaveBeenCalled();
  });

  it('gives what waits before it fails', async () => {
    const queue = union();
    queue.put(new Set([1]));
    queue.fail(new Error('away'));
    expect(await queue.next()).toEqual({ done: false, value: new Set([1]) });
    await expect(queue.next()).rejects.toThrow('away');
    expect((await queue.next()).done).toBe(true);
  });
});
