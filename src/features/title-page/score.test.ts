import { expect, it } from 'vitest';
import { scoreText } from './score.ts';

it('says a score with one decimal, and a whole one without', () => {
  expect([10, 9.96, 8, 7.44, 0.1].map(scoreText)).toEqual(['10', '10', '8', '7.4', '0.1']);
});
