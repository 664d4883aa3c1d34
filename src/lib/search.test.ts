import { expect, it } from 'vitest';
import { oneOf, positiveIntegerOf, textOf } from './search.ts';

it('takes a known value and drops any other', () => {
  expect(oneOf(['all', 'mine'], 'mine')).toBe('mine');
  expect(oneOf(['all', 'mine'], 'theirs')).toBeUndefined();
  expect(oneOf(['all', 'mine'], { all: true })).toBeUndefined();
});

it('takes texts and numbers as text, cut to a length an address may have', () => {
  expect(textOf('nora')).toBe('nora');
  expect(textOf(1984)).toBe('1984');
  expect(textOf('')).toBeUndefined();
  expect(textOf(['a'])).toBeUndefined();
  expect(textOf('x'.repeat(9000))).toHaveLength(500);
});

it('takes a place for what counts from 1, and nothing else', () => {
  expect(positiveIntegerOf(2)).toBe(2);
  expect([0, -1, 1.5, Number.NaN, '2', null].map(positiveIntegerOf)).toEqual(Array(6).fill(undefined));
});
