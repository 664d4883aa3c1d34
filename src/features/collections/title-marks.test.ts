import { expect, it } from 'vitest';
import { localToday, markedView } from './title-marks.ts';

it('says the day by this browser’s own calendar, whatever day it is at Greenwich', () => {
  expect(localToday(new Date(2026, 0, 3, 0, 5))).toBe('2026-01-03');
  expect(localToday(new Date(2026, 11, 31, 23, 55))).toBe('2026-12-31');
});

it('tells a movie from a show of the same number', () => {
  const none = { favorite: false, watchlist: false, seen: null, viewings: 0 };
  const views = (['movie', 'show'] as const).map((mediaType) =>
    markedView({ mediaType, tmdbId: 1_399 }, none, 1),
  );
  expect(views[0]?.id).not.toBe(views[1]?.id);
  expect(views[0]?.viewer.seen).toBe(false);
});
