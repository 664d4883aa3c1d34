import { expect, it } from 'vitest';
import { badgeText } from './badge.ts';

it('puts 99 on the bell as it is, 100 as 99+, and nothing for nothing', () => {
  expect([0, 1, 99, 100, 5000].map(badgeText)).toEqual(['', '1', '99', '99+', '99+']);
});
