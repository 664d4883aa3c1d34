import { describe, expect, it } from 'vitest';
import { posterAddress } from './posters.ts';

describe('posterAddress', () => {
  it('shows posters of the bundled catalogue and of the movie database, both by our own address', () => {
    expect(posterAddress('/catalogue/movie-900000001.webp')).toBe('/media/posters/500/movie-900000001.webp');
    expect(posterAddress('/q6y0Go1.jpg', 300)).toBe('/media/posters/300/q6y0Go1.webp');
  });

  it('shows no poster from elsewhere', () => {
    expect(posterAddress('//evil.example/abc.jpg')).toBeNull();
    expect(posterAddress('/../abc.jpg')).toBeNull();
    expect(posterAddress('/abc.svg')).toBeNull();
    expect(posterAddress('https://evil.example/catalogue/movie-1.webp')).toBeNull();
    expect(posterAddress('/catalogue/../../x.webp')).toBeNull();
    expect(posterAddress(null)).toBeNull();
  });
});
