import { type KeyedInput, other, owner } from './keyed-input.ts';

const tmdbId = 900_000_085;
const another = { tmdbId: other(900_000_086) };

export const series: readonly KeyedInput[] = [
  {
    path: 'series.setWatched',
    who: owner,
    input: other({ tmdbId, episodeIds: [900_850_101], watched: true, watchedOn: '2026-11-01' }),
    others: {
      ...another,
      episodeIds: other([900_850_101, 900_850_103]),
      watched: other(false),
      watchedOn: other(null),
    },
    refused: { tmdbId: 'EPISODE_NOT_FOUND' },
  },
  {
    path: 'series.setWatched',
    what: ' when marks are undone',
    who: owner,
    input: other({ tmdbId, episodeIds: [900_850_102], watched: false, stateBefore: 'dropped' }),
    others: { stateBefore: other('paused') },
  },
  {
    path: 'series.setState',
    who: owner,
    input: other({ tmdbId, state: 'paused' }),
    others: { ...another, state: other('dropped') },
  },
  {
    path: 'series.setRound',
    who: owner,
    input: other({ tmdbId, round: 2 }),
    others: { ...another, round: other(3) },
    refused: { tmdbId: 'SERIES_NOT_FOLLOWED', round: 'ROUND_NOT_NEXT' },
  },
  {
    path: 'series.setNotify',
    who: owner,
    input: other({ tmdbId, notify: false }),
    others: { ...another, notify: other(true) },
    refused: { tmdbId: 'SERIES_NOT_FOLLOWED' },
  },
];
