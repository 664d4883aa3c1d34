import { describe, expect, it } from 'vitest';
import { genreIdFor, genreChoice, genreChoices, genreIds } from './genres.ts';

describe('genres', () => {
  it('of films are the nineteen that are listed, under their own numbers', () => {
    expect(genreChoices('movie')).toHaveLength(19);
    expect(genreChoices('movie')).toContainEqual({ id: 878, name: 'Science Fiction' });
    for (const id of genreIds) expect(genreIdFor('movie', id)).toBe(id);
  });

  it('mean what series have of them, and nothing where they have none', () => {
    const among = Object.fromEntries(genreIds.map((id) => [id, genreIdFor('show', id)]));
    expect(among).toEqual({
      28: 10759,
      12: 10759,
      878: 10765,
      14: 10765,
      10752: 10768,
      16: 16,
      35: 35,
      80: 80,
      99: 99,
      18: 18,
      10751: 10751,
      9648: 9648,
      37: 37,
      36: null,
      27: null,
      10402: null,
      10749: null,
      10770: null,
      53: null,
    });
    expect(genreIdFor('show', 10759)).toBeNull();
  });

  it('are offered once each among series, and one that is chosen under its twin is found', () => {
    expect(genreChoices('show').map(({ name }) => name)).toEqual([
      'Action & Adventure',
      'Animation',
      'Comedy',
      'Crime',
      'Documentary',
      'Drama',
      'Family',
      'Sci-Fi & Fantasy',
      'Mystery',
      'War & Politics',
      'Western',
    ]);
    expect(genreChoice('show', 12)).toEqual({ id: 28, name: 'Action & Adventure' });
    expect(genreChoice('movie', 12)).toEqual({ id: 12, name: 'Adventure' });
    expect(genreChoice('show', 27)).toBeNull();
    expect(genreChoice('movie', 1)).toBeNull();
  });
});
