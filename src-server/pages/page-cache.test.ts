import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#server/errors.ts';
import { createPageCache } from './page-cache.ts';

const page = { html: 'home', isCacheable: true };
const lifetime = 60_000;
const cacheOf = () => createPageCache({ lifetime, capacity: 1_000 });
afterEach(() => vi.useRealTimers());

describe('pages of visitors', () => {
  it('are made once for all who ask at the same time', async () => {
    const cache = cacheOf();
    let made = 0;
    const make = async () => {
      made += 1;
      return page;
    };
    expect(await Promise.all([1, 2, 3].map(() => cache.get('/', make)))).toEqual([page, page, page]);
    expect(made).toBe(1);
  });

  it('are made anew for the others when the one who asked first is over their limit', async () => {
    const cache = cacheOf();
    let made = 0;
    const refuse = async () => {
      throw new AppError('TOO_MANY', { retryAfter: 7 });
    };
    const make = async () => {
      made += 1;
      return page;
    };
    const answers = await Promise.allSettled([
      cache.get('/', refuse),
      cache.get('/', refuse),
      cache.get('/', make),
      cache.get('/', make),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
    expect(made).toBe(1);
    expect(await cache.get('/', refuse)).toBe(page);
  });

  it('fail for all who asked at the same time when they cannot be made', async () => {
    const cache = cacheOf();
    const fail = () => Promise.reject(new Error('no page'));
    const answers = await Promise.allSettled([cache.get('/', fail), cache.get('/', async () => page)]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('are as old as their reads, however long they waited for their turn', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const cache = cacheOf();
    const made: string[] = [];
    const ask = (key: string, turn?: Promise<void>) =>
      cache.get(key, async (begin) => {
        await turn;
        begin();
        made.push(key);
        return page;
      });
    let takeTurn = () => {};
    const turn = new Promise<void>((resolve) => (takeTurn = resolve));
    const queued = ask('/queued', turn);
    await ask('/first');
    vi.advanceTimersByTime(lifetime);
    await ask('/first');
    takeTurn();
    await queued;
    await ask('/queued');
    expect(made).toEqual(['/first', '/first', '/queued']);
    // also if the clock is set back meanwhile
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(lifetime);
    await ask('/queued');
    expect(made).toEqual(['/first', '/first', '/queued', '/queued']);
  });
});
