import { expect, test } from 'vitest';
import type { SpoilerView } from '#shared/views/spoilers.ts';
import { createClientStore } from './client-store.ts';
import { setSpoilerOpened, setTitleKnown, spoilerCover } from './spoilers.ts';

const store = createClientStore();
const coverOf = (id: string, spoiler: SpoilerView | null) => spoilerCover(store.state, id, spoiler);

const heat = { mediaType: 'movie', tmdbId: 949 } as const;
const spoiler = (over: Partial<SpoilerView> = {}): SpoilerView => ({
  ...heat,
  titleName: 'Heat (1995)',
  covered: true,
  ...over,
});

test('what is covered opens by a tap, alone, and is covered again by another', () => {
  expect(coverOf('one', spoiler())).toBe('closed');
  setSpoilerOpened(store, 'one', heat, true);
  expect(coverOf('one', spoiler())).toBe('open');
  expect(coverOf('two', spoiler())).toBe('closed');
  setSpoilerOpened(store, 'one', heat, false);
  expect(coverOf('one', spoiler())).toBe('closed');
});

test('what was opened for one title is not open for another that its author names later', () => {
  setSpoilerOpened(store, 'three', heat, true);
  expect(coverOf('three', spoiler({ tmdbId: 950 }))).toBe('closed');
});

test('a title that one has seen or reviewed opens all that is about it, and no other of its number', () => {
  setTitleKnown(store, heat, true);
  expect(coverOf('four', spoiler())).toBe('none');
  expect(coverOf('four', spoiler({ mediaType: 'show' }))).toBe('closed');
  setTitleKnown(store, heat, false);
  expect(coverOf('four', spoiler())).toBe('closed');
});

test('what gives nothing away, or is open for its reader, has no cover', () => {
  expect(coverOf('five', null)).toBe('none');
  expect(coverOf('five', spoiler({ covered: false }))).toBe('none');
});
