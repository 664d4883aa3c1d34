import { expect, test } from 'vitest';
import type { SpoilerView } from '#shared/views/spoilers.ts';
import { coverOf, setKnown, setOpened } from './opened-spoilers.ts';

const heat = { mediaType: 'movie', tmdbId: 949 } as const;
const spoiler = (over: Partial<SpoilerView> = {}): SpoilerView => ({
  ...heat,
  titleName: 'Heat (1995)',
  covered: true,
  ...over,
});

test('what is covered opens by a tap, alone, and is covered again by another', () => {
  expect(coverOf('one', spoiler())).toBe('shut');
  setOpened('one', heat, true);
  expect(coverOf('one', spoiler())).toBe('open');
  expect(coverOf('two', spoiler())).toBe('shut');
  setOpened('one', heat, false);
  expect(coverOf('one', spoiler())).toBe('shut');
});

test('what was opened for one title is not open for another that its author names later', () => {
  setOpened('three', heat, true);
  expect(coverOf('three', spoiler({ tmdbId: 950 }))).toBe('shut');
});

test('a title that one has seen or reviewed opens all that is about it, and no other of its number', () => {
  setKnown(heat, true);
  expect(coverOf('four', spoiler())).toBe('bare');
  expect(coverOf('four', spoiler({ mediaType: 'show' }))).toBe('shut');
  setKnown(heat, false);
  expect(coverOf('four', spoiler())).toBe('shut');
});

test('what gives nothing away, or is open for its reader, has no cover', () => {
  expect(coverOf('five', null)).toBe('bare');
  expect(coverOf('five', spoiler({ covered: false }))).toBe('bare');
});
