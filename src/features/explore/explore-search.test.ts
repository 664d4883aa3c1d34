import { expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { exploreSearch } from './explore-search.ts';

it('cuts searches to what can be asked for', () => {
  const { q, find } = exploreSearch({ q: 'x'.repeat(400), find: 'y'.repeat(400) });
  expect([q?.length, find?.length]).toEqual([limits.fullName, limits.fullName]);
});
