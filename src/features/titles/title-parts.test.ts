import { describe, expect, it } from 'vitest';
import { titleParts } from '#client/features/titles/title-parts.ts';

describe('a title on a review', () => {
  it('takes the year only from its end', () => {
    expect(titleParts('Paper Lanterns (1995)')).toEqual({ name: 'Paper Lanterns', year: '1995' });
    expect(titleParts('1984 (1984)')).toEqual({ name: '1984', year: '1984' });
    expect(titleParts('Summer (2001) Again')).toEqual({ name: 'Summer (2001) Again', year: '' });
    expect(titleParts('2046')).toEqual({ name: '2046', year: '' });
  });
});
