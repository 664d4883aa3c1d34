import { expect, test } from 'vitest';
import type { SpoilerView } from '#shared/views/spoilers.ts';
import { createClientStore } from './client-store.ts';
import {
  setAllEpisodesKnown,
  setEpisodesKnown,
  setSpoilerOpened,
  setTitleKnown,
  spoilerCover,
} from './spoilers.ts';

const store = createClientStore();
const coverOf = (id: string, spoiler: SpoilerView | null) => spoilerCover(store.state, id, spoiler);

const heat = { mediaType: 'movie', tmdbId: 949, episode: null } as const;
const spoiler = (over: Partial<SpoilerView> = {}): SpoilerView => ({
  ...heat,
  titleName: 'Heat (1995)',
  covered: true,
  ...over,
});

test('a tap opens one cover only, and another tap covers it again', () => {
  expect(coverOf('one', spoiler())).toBe('closed');
  setSpoilerOpened(store, 'one', heat, true);
  expect(coverOf('one', spoiler())).toBe('open');
  expect(coverOf('two', spoiler())).toBe('closed');
  setSpoilerOpened(store, 'one', heat, false);
  expect(coverOf('one', spoiler())).toBe('closed');
});

test('a post opened for one title is covered for another that its author names later', () => {
  setSpoilerOpened(store, 'three', heat, true);
  expect(coverOf('three', spoiler({ tmdbId: 950 }))).toBe('closed');
});

test('a title that was seen or reviewed opens everything about it, and no other title with its number', () => {
  setTitleKnown(store, heat, true);
  expect(coverOf('four', spoiler())).toBe('none');
  expect(coverOf('four', spoiler({ mediaType: 'show' }))).toBe('closed');
  setTitleKnown(store, heat, false);
  expect(coverOf('four', spoiler())).toBe('closed');
});

test('an episode is open to members who have watched that far, a special and the whole series are not', () => {
  const series = { mediaType: 'show', tmdbId: 85 } as const;
  const of = (season: number, number: number, id = 100 * season + number) =>
    coverOf('six', spoiler({ ...series, episode: { id, season, number } }));
  expect(of(1, 3)).toBe('closed');
  setEpisodesKnown(store, 85, { furthest: { season: 2, number: 1 }, watchedIds: [201, 7] });
  expect([of(1, 3), of(2, 1), of(2, 2), of(3, 1)]).toEqual(['none', 'none', 'closed', 'closed']);
  expect([of(0, 1), of(0, 2, 7)]).toEqual(['closed', 'none']);
  expect(coverOf('six', spoiler(series))).toBe('closed');
  expect(coverOf('six', spoiler({ ...series, tmdbId: 86, episode: { id: 103, season: 1, number: 3 } }))).toBe(
    'closed',
  );
  setEpisodesKnown(store, 85, null);
  expect(of(1, 3)).toBe('closed');
});

test('a known title opens what is about its episodes only if those are known too', () => {
  const series = { mediaType: 'show', tmdbId: 87 } as const;
  const third = spoiler({ ...series, episode: { id: 103, season: 1, number: 3 } });
  setTitleKnown(store, series, true);
  expect([coverOf('eight', spoiler(series)), coverOf('eight', third)]).toEqual(['none', 'closed']);
  setAllEpisodesKnown(store, series, true);
  expect(coverOf('eight', third)).toBe('none');
  setAllEpisodesKnown(store, series, false);
  expect([coverOf('eight', spoiler(series)), coverOf('eight', third)]).toEqual(['none', 'closed']);
});

test('a post opened for one episode is covered for a later one', () => {
  const third = { mediaType: 'show', tmdbId: 85, episode: { id: 103, season: 1, number: 3 } } as const;
  setSpoilerOpened(store, 'seven', third, true);
  expect(coverOf('seven', spoiler(third))).toBe('open');
  expect(coverOf('seven', spoiler({ ...third, episode: { id: 104, season: 1, number: 4 } }))).toBe('closed');
});

test('a post that gives nothing away, or is open for its reader, has no cover', () => {
  expect(coverOf('five', null)).toBe('none');
  expect(coverOf('five', spoiler({ covered: false }))).toBe('none');
});
