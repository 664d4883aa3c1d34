import { expect, it } from 'vitest';
import { ordinal } from './ordinal.ts';

it('says which one it is in words, and in digits from the eleventh', () => {
  expect([1, 2, 10, 11, 12, 21, 22, 103].map(ordinal)).toEqual([
    'first',
    'second',
    'tenth',
    '11th',
    '12th',
    '21st',
    '22nd',
    '103rd',
  ]);
});
