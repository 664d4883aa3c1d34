import { expect, it } from 'vitest';
import { markedView } from './title-marks.ts';

it('tells a movie from a show of the same number', () => {
  const none = {
    favorite: false,
    watchlist: false,
    seen: null,
    viewings: 0,
    whole: null,
    known: false,
    rev: 1,
  };
  const views = (['movie', 'show'] as const).map((mediaType) =>
    markedView({ mediaType, tmdbId: 1_399 }, none),
  );
  expect(views[0]?.id).not.toBe(views[1]?.id);
  expect(views[0]?.viewer.seen).toBe(false);
});
