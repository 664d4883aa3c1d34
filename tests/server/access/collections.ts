import { film } from '#tests/support/bundled-films.ts';
import { type Row, everyone, members, notBlocked, ownerAlone } from './row.ts';

export const collections: Row[] = [
  {
    path: 'collections.counts',
    ...notBlocked('PROFILE_NOT_FOUND'),
    input: ({ owner }) => ({ profileId: owner.id }),
  },
  {
    path: 'collections.list',
    what: ': favorite movies',
    ...notBlocked('PROFILE_NOT_FOUND'),
    input: ({ owner }) => ({ profileId: owner.id, type: 'movie' }),
  },
  {
    path: 'collections.list',
    what: ': a watchlist',
    ...everyone,
    input: ({ other }) => ({ profileId: other.id, type: 'watchlist' }),
  },
  {
    path: 'collections.list',
    what: ': a private watchlist',
    ...ownerAlone('WATCHLIST_PRIVATE', 'PROFILE_NOT_FOUND'),
    anonymous: 'WATCHLIST_PRIVATE',
    input: ({ owner }) => ({ profileId: owner.id, type: 'watchlist' }),
  },
  { path: 'collections.marks', ...members, input: () => film },
  { path: 'collections.marksOf', ...members, input: () => ({ titles: [film] }) },
  { path: 'collections.set', ...members, input: () => ({ type: 'movie', ...film, present: true }) },
  { path: 'collections.setSeen', ...members, input: () => ({ ...film, seen: true }) },
];
