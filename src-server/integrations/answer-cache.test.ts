import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnswerStore, createAnswerCache, memoryStore } from './answer-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A service whose answers are its calls, numbered. */
function service() {
  let calls = 0;
  const state = { away: false };
  const ask = () => {
    calls += 1;
    return state.away ? Promise.reject(new Error('away')) : Promise.resolve(calls);
  };
  return { ask, state, calls: () => calls };
}

const cacheOf = (maxEntries: number, maxAgeWhileRenewed?: number) =>
  createAnswerCache<number>({
    store: memoryStore(maxEntries),
    maxAge: 100,
    maxAgeWhileRenewed,
    maxAgeOnError: 1_000,
  });

describe('kept answers', () => {
  it('are given while they are fresh, and each question has its own', async () => {
    const { ask, calls } = service();
    const cache = cacheOf(10);
    expect([await cache.get('a', ask), await cache.get('a', ask), await cache.get('b', ask)]).toEqual([
      1, 1, 2,
    ]);
    expect(calls()).toBe(2);
  });

  it('are asked for once by many who ask at the same time', async () => {
    const { ask, calls } = service();
    const cache = cacheOf(10);
    expect(await Promise.all([1, 2, 3].map(() => cache.get('a', ask)))).toEqual([1, 1, 1]);
    expect(calls()).toBe(1);
  });

  it('are asked for once by those who look at the same time, however long each look takes', async () => {
    const { ask, calls } = service();
    const memory = memoryStore<number>(10);
    const looks: (() => void)[] = [];
    const store: AnswerStore<number> = {
      ...memory,
      find: async (key) => {
        const found = await memory.find(key);
        await new Promise<void>((resolve) => looks.push(resolve));
        return found;
      },
    };
    const cache = createAnswerCache<number>({ store, maxAge: 100, maxAgeOnError: 1_000 });
    const both = [cache.get('a', ask), cache.get('a', ask)];
    await vi.advanceTimersByTimeAsync(0);
    // one look ends when the other's question has long been answered
    looks.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    looks.shift()?.();
    expect(await Promise.all(both)).toEqual([1, 1]);
    expect(calls()).toBe(1);
  });

  it('are given at once when they are old, and renewed beside it', async () => {
    const { ask } = service();
    const cache = cacheOf(10);
    await cache.get('a', ask);
    vi.advanceTimersByTime(101);
    expect(await cache.get('a', ask)).toBe(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(await cache.get('a', ask)).toBe(2);
  });

  it('stay while the service is away, until they are too old to be of use', async () => {
    const { ask, state } = service();
    const cache = cacheOf(10);
    await cache.get('a', ask);
    state.away = true;
    for (let time = 0; time < 900; time += 300) {
      vi.advanceTimersByTime(300);
      expect(await cache.get('a', ask)).toBe(1);
    }
    vi.advanceTimersByTime(300);
    await expect(cache.get('a', ask)).rejects.toThrow('away');
    state.away = false;
    expect(await cache.get('a', ask)).toBeGreaterThan(1);
  });

  it('are asked for anew where they are too old to be given unasked, and serve where nobody answers', async () => {
    const { ask, state } = service();
    const cache = cacheOf(10, 300);
    await cache.get('a', ask);
    vi.advanceTimersByTime(301);
    expect(await cache.get('a', ask)).toBe(2);
    vi.advanceTimersByTime(301);
    state.away = true;
    expect(await cache.get('a', ask)).toBe(2);
    vi.advanceTimersByTime(700);
    await expect(cache.get('a', ask)).rejects.toThrow('away');
  });

  it('make room by letting go of the one asked for longest ago', async () => {
    const { ask, calls } = service();
    const cache = cacheOf(2);
    for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, ask);
    expect(calls()).toBe(3);
    await cache.get('a', ask);
    expect(calls()).toBe(3);
    await cache.get('b', ask);
    expect(calls()).toBe(4);
  });
});
