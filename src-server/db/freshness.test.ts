import { expect, it } from 'vitest';
import { createFreshness } from './freshness.ts';

it('knows until when a position says everything', () => {
  const freshness = createFreshness(1_000);
  freshness.note(100, 7);
  freshness.note(200, 7);
  freshness.note(300, 9);
  expect(freshness.asOf(6)).toBe(-Infinity);
  expect(freshness.asOf(7)).toBe(200);
  expect(freshness.asOf(8)).toBe(200);
  expect(freshness.asOf(12)).toBe(300);
});

it('forgets what is too long ago to count', () => {
  const freshness = createFreshness(1_000);
  freshness.note(100, 7);
  freshness.note(1_200, 8);
  expect(freshness.asOf(7)).toBe(-Infinity);
  expect(freshness.asOf(8)).toBe(1_200);
});
