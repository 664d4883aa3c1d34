import { expect, it } from 'vitest';
import { nothingFound, yearChoices } from './browse-options.ts';

it('offers the last fifty years, starting with the current one', () => {
  const years = yearChoices(new Date('2026-11-22T12:00:00Z'));
  expect(years).toHaveLength(50);
  expect([years[0], years.at(-1)]).toEqual([2026, 1977]);
});

it('says what was not found', () => {
  expect(nothingFound('movie', 'dune')).toBe('No movies found for "dune"');
  expect(nothingFound('show', '%')).toBe('No shows found for "%"');
  expect(nothingFound('movie', '')).toBe('No movies found with the selected filters');
  expect(nothingFound('show', '')).toBe('No shows found with the selected filters');
});
