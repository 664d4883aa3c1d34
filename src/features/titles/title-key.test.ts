import { expect, it } from 'vitest';
import { parseTitleKey, formatTitleKey } from './title-key.ts';

it('parses a title in an address, and nothing else', () => {
  expect(formatTitleKey({ mediaType: 'movie', tmdbId: 603 })).toBe('movie-603');
  expect(parseTitleKey('movie-603')).toEqual({ mediaType: 'movie', tmdbId: 603 });
  expect(parseTitleKey('show-2147483647')).toEqual({ mediaType: 'show', tmdbId: 2_147_483_647 });
  for (const text of [
    undefined,
    '',
    'movie',
    'book-1',
    'movie-0',
    'movie-01',
    'movie--1',
    'movie-1.5',
    'show-2147483648',
    'movie-603 ',
  ])
    expect(parseTitleKey(text)).toBeNull();
});
