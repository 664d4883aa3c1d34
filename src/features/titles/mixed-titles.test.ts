import { expect, test } from 'vitest';
import type { MediaType, TitleItem } from '#shared/views/titles.ts';
import { mixedTitles } from './mixed-titles.ts';

const title = (mediaType: MediaType, name: string): TitleItem => ({
  mediaType,
  tmdbId: 1,
  name,
  releaseDate: '',
  posterPath: null,
  overview: '',
  voteAverage: 7,
});
const films = ['The Heat', 'Heat', 'Heat Wave'].map((name) => title('movie', name));
const series = ['Hot', 'HEAT'].map((name) => title('show', name));
const names = (list: readonly TitleItem[]) => list.map(({ name }) => name);

test('films and series alternate without a query', () => {
  expect(names(mixedTitles([films, series], ''))).toEqual(['The Heat', 'Hot', 'Heat', 'HEAT', 'Heat Wave']);
  expect(mixedTitles([[], []], '')).toEqual([]);
});

test('names equal to the query come first, then names that start with it', () => {
  expect(names(mixedTitles([films, series], 'heat'))).toEqual([
    'Heat',
    'HEAT',
    'Heat Wave',
    'The Heat',
    'Hot',
  ]);
});
