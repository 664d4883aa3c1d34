import { expect, it } from 'vitest';
import { ratingLabel } from './rating.ts';

it('says a rating in words', () => {
  expect(ratingLabel('fire_1')).toBe('1 flame');
  expect(ratingLabel('fire_4')).toBe('4 flames');
  expect(ratingLabel('poop_1')).toBe('1 poop');
  expect(ratingLabel('poop_2')).toBe('2 poops');
});
