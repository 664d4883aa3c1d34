import { type Row, everyone } from './row.ts';

export const titles: Row[] = [
  { path: 'titles.search', ...everyone, input: () => ({ mediaType: 'movie', query: 'casablanca' }) },
  { path: 'titles.discover', ...everyone, input: () => ({ mediaType: 'show', genre: 18 }) },
  { path: 'titles.popular', ...everyone, input: () => ({ mediaType: 'movie' }) },
  { path: 'titles.get', ...everyone, input: () => ({ mediaType: 'movie', tmdbId: 900_000_001 }) },
  { path: 'titles.reception', ...everyone, input: ({ reviewed }) => reviewed },
];
