import { expect, it } from 'vitest';
import { farthestLine, resultsLine } from './explore-labels.ts';

it('says how many profiles were found, for what, and whether with photos', () => {
  expect(resultsLine(0, { query: '', hasPhoto: false })).toBe('0 profiles found');
  expect(resultsLine(1, { query: 'nora', hasPhoto: false })).toBe('1 profile found for "nora"');
  expect(resultsLine(12_345, { query: '', hasPhoto: true })).toBe('12,345 profiles found with photos');
  expect(resultsLine(2, { query: '%', hasPhoto: true })).toBe('2 profiles found for "%" with photos');
});

it('says how far away the farthest member is', () => {
  expect(farthestLine(26.3, 'mi')).toBe('Farthest shown: 16.3 mi');
  expect(farthestLine(26.3, 'km')).toBe('Farthest shown: 26.3 km');
  expect(farthestLine(0, 'mi')).toBe('Farthest shown: under 1 mi');
});
