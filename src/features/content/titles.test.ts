import { describe, expect, it } from 'vitest';
import { posterUrl, titleParts } from './titles.ts';

describe('a title on a review', () => {
  it('takes the year from its end, and only from there', () => {
    expect(titleParts('Paper Lanterns (1995)')).toEqual({ name: 'Paper Lanterns', year: '1995' });
    expect(titleParts('1984 (1984)')).toEqual({ name: '1984', year: '1984' });
    expect(titleParts('Summer (2001) Again')).toEqual({ name: 'Summer (2001) Again', year: '' });
    expect(titleParts('2046')).toEqual({ name: '2046', year: '' });
  });

  it('shows posters of the bundled catalogue and of the movie database, both by our own address', () => {
    expect(posterUrl('/catalogue/movie-900000001.webp')).toBe('/media/posters/500/movie-900000001.webp');
    expect(posterUrl('/q6y0Go1.jpg', 300)).toBe('/media/posters/300/q6y0Go1.webp');
  });

  it('shows no poster from elsewhere', () => {
    expect(posterUrl('//evil.example/abc.jpg')).toBeNull();
    expect(posterUrl('/../abc.jpg')).toBeNull();
    expect(posterUrl('/abc.svg')).toBeNull();
    expect(posterUrl('https://evil.example/catalogue/movie-1.webp')).toBeNull();
    expect(posterUrl('/catalogue/../../x.webp')).toBeNull();
    expect(posterUrl(null)).toBeNull();
  });
});
