import { expect, it } from 'vitest';
import { formatDistance } from './distance.ts';

it('shows miles with one decimal, and less than one in feet', () => {
  expect([5, 1.61, 1.6, 0.1].map((far) => formatDistance(far, 'mi'))).toEqual([
    '3.1 mi',
    '1.0 mi',
    '5,249 ft',
    '328 ft',
  ]);
});

it('shows kilometers with one decimal, and less than one in meters', () => {
  expect([5, 1, 0.999, 0.05].map((far) => formatDistance(far, 'km'))).toEqual([
    '5.0 km',
    '1.0 km',
    '999 m',
    '50 m',
  ]);
});

it('separates the thousands of a long distance', () => {
  expect([formatDistance(17_555, 'mi'), formatDistance(999.96, 'km')]).toEqual(['10,908.2 mi', '1,000.0 km']);
});

it('says no more of the same place on the grid than that it is near', () => {
  expect([formatDistance(0, 'mi'), formatDistance(0, 'km')]).toEqual(['under 1 mi', 'under 1 km']);
});
