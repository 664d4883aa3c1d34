import { expect, test } from 'vitest';
import { createGapWatch } from './gap-watch.ts';

test('a thread that changed between reading it and listening to it is read again', () => {
  expect(createGapWatch().missed(8, 7)).toBe(true);
  expect(createGapWatch().missed(7, 7)).toBe(false);
});

test('events that were heard are no gap', () => {
  const watch = createGapWatch();
  watch.missed(7, 7);
  expect(watch.missed(9, 7)).toBe(false);
});

test('what happened while the connection was away is a gap, once', () => {
  const watch = createGapWatch();
  watch.missed(7, 7);
  watch.started();
  expect(watch.missed(9, 7)).toBe(true);
  expect(watch.missed(10, 7)).toBe(false);
  watch.started();
  expect(watch.missed(10, 7)).toBe(false);
});

test('a thread of which nothing was read yet has no gap', () => {
  expect(createGapWatch().missed(3, undefined)).toBe(false);
});
