import { expect, it } from 'vitest';
import { readableSize } from './readable-size.ts';

it('uses the largest unit of which there is at least one after rounding', () => {
  expect([0, 999, 1_000, 999_949, 999_950, 1_500_000, 2e15].map(readableSize)).toEqual([
    '0 bytes',
    '999 bytes',
    '1.0 kB',
    '999.9 kB',
    '1.0 MB',
    '1.5 MB',
    '2000.0 TB',
  ]);
});
