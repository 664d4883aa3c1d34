import { expect, it } from 'vitest';
import { oneOf, positiveIntegerOf, textOf } from './search.ts';

it('accepts a known value and drops any other', () => {
  expect(oneOf(['all', 'mine'], 'mine')).toBe('mine');
  expect(oneOf(['all', 'mine'], 'theirs')).toBeUndefined();
  expect(oneOf(['all', 'mine'], { all: true })).toBeUndefined();
});

it('accepts texts and numbers as text, cut to a length that an address may have', () => {
  expect(textOf('nora')).toBe('nora');
  expect(textOf(1984)).toBe('1984');
  expect(textOf('')).toBeUndefined();
  expect(textOf(['a'])).toBeUndefined();
  expect(textOf('x'.repeat(9000))).toHaveLength(500);
  expect(textOf('🎬'.repeat(101), 100)).toBe('🎬'.repeat(100));
});

it('accepts only a number that counts from 1', () => {
  expect(positiveIntegerOf(2)).toBe(2);
  expect([0, -1, 1.5, Number.NaN, '2', null].map(positiveIntegerOf)).toEqual(Array(6).fill(undefined));
});
