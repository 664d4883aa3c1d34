import { expect, it } from 'vitest';
import { isMarkOfTitle } from './is-mark-of-title.ts';

const movie = { mediaType: 'movie', tmdbId: 60 } as const;
const show = { mediaType: 'show', tmdbId: 60 } as const;

it.each([
  [movie, 'seen', 'movie-60', true],
  [movie, 'seen', 'movie-603', false],
  [movie, 'seen', 'show-60', false],
  [movie, 'watchlist', 'movie-60', false],
  [movie, 'watched', '60:101', false],
  [show, 'seen', 'show-60', true],
  [show, 'watched', '60:101,102', true],
  [show, 'watched', '603:101', false],
] as const)('%o has %s %s as its mark: %s', (title, flag, id, expected) => {
  expect(isMarkOfTitle(title)({ flag, id })).toBe(expected);
});
