import { describe, expect, it } from 'vitest';
import { createPlaces } from './places.ts';

const outcome = (entering: Promise<unknown>): Promise<string> =>
  entering.then(
    () => 'inside',
    (error: { reason: string }) => error.reason,
  );

describe('places', () => {
  it('let each caller have as many under way as are theirs, and everybody together as many as there are', async () => {
    const places = createPlaces({ atOnce: 2, inAll: 3 });
    const leave = await places.enter('nora');
    expect(await outcome(places.enter('nora'))).toBe('inside');
    expect(await outcome(places.enter('nora'))).toBe('TOO_MANY');
    expect(await outcome(places.enter('theo'))).toBe('inside');
    expect(await outcome(places.enter('theo'))).toBe('BUSY');
    leave();
    leave();
    expect(await outcome(places.enter('theo'))).toBe('inside');
    expect(await outcome(places.enter('ines'))).toBe('BUSY');
  });

  it('hand a place to whoever has waited longest, and refuse who would wait beyond the line', async () => {
    const places = createPlaces({ atOnce: 1, waiting: 2 });
    const leave = await places.enter('nora');
    const order: string[] = [];
    const wait = (name: string) =>
      places.enter('nora').then((done) => {
        order.push(name);
        return done;
      });
    const [first, second] = [wait('first'), wait('second')];
    expect(await outcome(places.enter('nora'))).toBe('TOO_MANY');
    expect(order).toEqual([]);
    leave();
    (await first)();
    (await second)();
    expect(order).toEqual(['first', 'second']);
    expect(await outcome(places.enter('nora'))).toBe('inside');
  });
});
