import { expect, it } from 'vitest';
import type { ViewingView } from '#shared/views/diary.ts';
import { groupViewings } from './group-viewings.ts';

let made = 0;
const viewing = (watchedOn: string | null): ViewingView => ({
  kind: 'viewing',
  id: String((made += 1)),
  rev: 1,
  profileId: '',
  mediaType: 'movie',
  tmdbId: made,
  name: '',
  posterPath: null,
  releaseDate: '',
  episode: null,
  watchedOn,
  rewatch: false,
  rating: null,
  note: '',
  visibility: 'everyone',
  reviewId: null,
  createdAt: new Date(0),
});

it('puts each month under its name, and unknown days at the end', () => {
  const blocks = groupViewings([
    viewing('2026-11-12'),
    viewing('2026-11-01'),
    viewing('2025-11-30'),
    viewing(null),
  ]);
  expect(blocks.map(({ heading, viewings }) => [heading, viewings.length])).toEqual([
    ['November 2026', 2],
    ['November 2025', 1],
    ['No date', 1],
  ]);
});

it('splits a long month into blocks with different keys, and names it once', () => {
  const blocks = groupViewings(Array.from({ length: 30 }, () => viewing('2026-11-12')));
  expect(blocks.map(({ heading, viewings }) => [heading, viewings.length])).toEqual([
    ['November 2026', 12],
    [null, 12],
    [null, 6],
  ]);
  expect(new Set(blocks.map(({ key }) => key)).size).toBe(3);
});
