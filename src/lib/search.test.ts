import { expect, it } from 'vitest';
import { oneOf, textOf } from './search.ts';

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
