import { expect, it } from 'vitest';
import { exactCount } from './count.ts';

it.each([0, 7, 999, 1_000, 12_345, 100_000, 1_234_567, 0.5, 1_204.5, 12_345.6])(
  'writes %s as English does',
  (count) => {
    expect(exactCount(count)).toBe(count.toLocaleString('en-US'));
  },
);
