import { describe, expect, it } from 'vitest';
import { countries, regionIn, regionsOf } from './countries.ts';

describe('where one lives', () => {
  it('is one of 84 countries, each named once, or Other at their end', () => {
    expect(countries).toHaveLength(85);
    expect(new Set(countries).size).toBe(85);
    expect(countries.at(-1)).toBe('Other');
    expect(countries.slice(0, -1)).toEqual(countries.slice(0, -1).toSorted());
  });

  it.each([
    ['United States', 50, 'Wyoming'],
    ['Canada', 13, 'Yukon'],
    ['United Kingdom', 4, 'Northern Ireland'],
    ['Australia', 8, 'Tasmania'],
  ])('has a list of regions in %s', (country, count, one) => {
    expect(countries).toContain(country);
    expect(new Set(regionsOf(country)).size).toBe(count);
    expect(regionsOf(country)).toContain(one);
  });

  it('has free words for the region everywhere else', () => {
    for (const country of ['Sweden', 'Other', '', 'constructor']) expect(regionsOf(country)).toBeNull();
    expect(regionIn('Sweden', 'Scania')).toBe('Scania');
  });

  it('drops a region that is not in the country’s list', () => {
    expect(regionIn('Canada', 'Texas')).toBe('');
    expect(regionIn('Canada', 'Ontario')).toBe('Ontario');
    expect(regionIn('Canada', '')).toBe('');
  });
});
