import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const outcome = (entering: Promise<unknown>): Promise<string> =>
  entering.then(
    () => 'inside',
    (error: { reason: string }) => error.reason,
  );

describe('createConcurrencyLimit', () => {
  it('lets each caller have as many under way as are theirs, and everybody together as many as there are', async () => {
    const limit = createConcurrencyLimit({ atOnce: 2, inAll: 3 });
    const leave = await limit.enter('nora');
    expect(await outcome(limit.enter('nora'))).toBe('inside');
    expect(await outcome(limit.enter('nora'))).toBe('TOO_MANY');
    expect(await outcome(limit.enter('theo'))).toBe('inside');
    expect(await outcome(limit.enter('theo'))).toBe('BUSY');
    leave();
    leave();
    expect(await outcome(limit.enter('theo'))).toBe('inside');
    expect(await outcome(limit.enter('ines'))).toBe('BUSY');
  });

  it('hands a place to the caller that has waited longest, and refuses those beyond the line', async () => {
    const limit = createConcurrencyLimit({ atOnce: 1, waiting: 2 });
    const leave = await limit.enter('nora');
    const order: string[] = [];
    const wait = (name: string) =>
      limit.enter('nora').then((done) => {
        order.push(name);
        return done;
      });
    const [first, second] = [wait('first'), wait('second')];
    expect(await outcome(limit.enter('nora'))).toBe('TOO_MANY');
    expect(order).toEqual([]);
    leave();
    (await first)();
    (await second)();
    expect(order).toEqual(['first', 'second']);
    expect(await outcome(limit.enter('nora'))).toBe('inside');
  });
});
