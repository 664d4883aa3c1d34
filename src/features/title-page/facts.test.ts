import { expect, it } from 'vitest';
import { runtimeText, scoreText } from './facts.ts';

it.each([
  [102, '1\u00A0h 42\u00A0min'],
  [120, '2\u00A0h'],
  [45, '45\u00A0min'],
  [0, ''],
  [null, ''],
])('a title of %s minutes runs "%s"', (minutes, text) => {
  expect(runtimeText(minutes)).toBe(text);
});

it('formats a score with one decimal, and a whole number without', () => {
  expect([10, 9.96, 8, 7.44, 0.1].map(scoreText)).toEqual(['10', '10', '8', '7.4', '0.1']);
});
