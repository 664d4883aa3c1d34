import { describe, expect, it } from 'vitest';
import { AppError } from '#server/errors.ts';
import { createPageCache } from './page-cache.ts';

const page = { html: 'home', mayKeep: true };
const cacheOf = () => createPageCache({ lifetime: 60_000, capacity: 1_000 });

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
});
