import { expect, it } from 'vitest';
import { shareInFlight } from './share-in-flight.ts';

it('starts once for all who ask meanwhile, and again after a failure', async () => {
  let started = 0;
  const start = shareInFlight(async () => {
    started += 1;
    await Promise.resolve();
    if (started === 1) throw new Error('away');
    return started;
  });
  expect(await Promise.allSettled([start(), start()])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(await Promise.all([start(), start()])).toEqual([2, 2]);
});
