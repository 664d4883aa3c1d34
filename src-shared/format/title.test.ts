import { expect, it } from 'vitest';
import { titleWithYear, yearOf } from './title.ts';

it('a title carries its year where one is known', () => {
  expect(titleWithYear('Heat', '1995-12-15')).toBe('Heat (1995)');
  expect(titleWithYear('Casablanca', '1942')).toBe('Casablanca (1942)');
  expect(titleWithYear('Untitled', '')).toBe('Untitled');
  expect(yearOf('19951')).toBe('');
  expect(yearOf('soon')).toBe('');
});
