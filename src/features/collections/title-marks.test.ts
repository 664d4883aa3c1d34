import { expect, it } from 'vitest';
import { createClientStore } from '#client/store/client-store.ts';
import { spoilerCover } from '#client/store/spoilers.ts';
import { applyTitleMarks, toMarksEntity } from './title-marks.ts';

it('distinguishes a movie from a show with the same id', () => {
  const none = {
    favorite: false,
    watchlist: false,
    seen: null,
    viewings: 0,
    whole: null,
    known: false,
    episodesKnown: false,
    rev: 1,
  };
  const views = (['movie', 'show'] as const).map((mediaType) =>
    toMarksEntity({ mediaType, tmdbId: 1_399 }, none),
  );
  expect(views[0]?.id).not.toBe(views[1]?.id);
  expect(views[0]?.viewer.seen).toBe(false);
});

it('reveals spoilers of episodes only if the marks say that all episodes are known', () => {
  const store = createClientStore();
  const series = { mediaType: 'show', tmdbId: 1_399 } as const;
  const spoiler = { ...series, titleName: 'A show', covered: true, episode: { id: 7, season: 1, number: 3 } };
  const covers = () =>
    [null, spoiler.episode].map((episode) => spoilerCover(store.state, 'post', { ...spoiler, episode }));
  const marks = { favorite: false, watchlist: false, seen: null, viewings: 1, whole: { seen: null } };
  applyTitleMarks({ store }, series, { ...marks, known: true, episodesKnown: true, rev: 1 });
  expect(covers()).toEqual(['none', 'none']);
  applyTitleMarks({ store }, series, { ...marks, known: true, episodesKnown: false, rev: 2 });
  expect(covers()).toEqual(['none', 'closed']);
});
