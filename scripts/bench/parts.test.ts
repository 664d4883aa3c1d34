import { expect, it } from 'vitest';
import { minutesOf, partNames, setsOf } from './parts.ts';

const databasesOf = (...args: Parameters<typeof setsOf>) => setsOf(...args).map(({ database }) => database);

it('setsOf: names each data set that the chosen parts need once, and no other', () => {
  expect(databasesOf('full', ['hearts', 'live'])).toEqual(['matinee_bench_100k']);
  expect(databasesOf('full', ['http'])).toEqual(['matinee_bench_1m']);
  expect(databasesOf('small', ['reads', 'hearts'])).toEqual(['matinee_bench_10k', 'matinee_bench_100k']);
  expect(databasesOf('small', ['explore', 'diary'])).toEqual([
    'matinee_bench_members_2k',
    'matinee_bench_members_40k',
    'matinee_bench_members_100k',
  ]);
  expect(databasesOf('full', ['weight', 'screen'])).toEqual([]);
});

it('minutesOf: adds up what the chosen parts take', () => {
  expect(minutesOf('full', ['memory', 'hearts'])).toBe(12);
  expect(minutesOf('small', partNames)).toBeLessThan(minutesOf('full', partNames));
});
