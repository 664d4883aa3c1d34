import { type Row, everyone, members, ownerAlone } from './row.ts';

const episodeIds = [900_850_101];

export const series: Row[] = [
  { path: 'series.get', ...everyone, input: ({ series: { tmdbId } }) => ({ tmdbId }) },
  {
    path: 'series.upNext',
    anonymous: 'SIGNED_OUT',
    other: 'nothing',
    owner: 'ok',
    blocked: 'nothing',
    input: () => ({}),
  },
  {
    path: 'series.setRound',
    ...ownerAlone('SERIES_NOT_FOLLOWED'),
    input: ({ series: { tmdbId } }) => ({ tmdbId, round: 1 }),
  },
  {
    path: 'series.setNotify',
    ...ownerAlone('SERIES_NOT_FOLLOWED'),
    input: ({ series: { tmdbId } }) => ({ tmdbId, notify: false }),
  },
  {
    path: 'series.setWatched',
    ...members,
    input: ({ series: { tmdbId } }) => ({ tmdbId, episodeIds, watched: true }),
  },
  {
    path: 'series.setState',
    ...members,
    input: ({ series: { tmdbId } }) => ({ tmdbId, state: 'paused' }),
  },
];
