import { film } from '#tests/support/bundled-films.ts';
import { type Row, everyone, members, notBlocked, ownerAlone } from './row.ts';

const viewed = { mediaType: 'movie', tmdbId: 900_000_005 };

export const diary: Row[] = [
  {
    path: 'diary.list',
    ...notBlocked('PROFILE_NOT_FOUND'),
    anonymous: 'nothing',
    input: ({ owner }) => ({ profileId: owner.id }),
  },
  { path: 'diary.list', what: ': an open one', ...everyone, input: ({ other }) => ({ profileId: other.id }) },
  {
    path: 'diary.titles',
    ...notBlocked('PROFILE_NOT_FOUND'),
    anonymous: 'nothing',
    input: ({ owner }) => ({ profileId: owner.id }),
  },
  {
    path: 'diary.counts',
    ...notBlocked('PROFILE_NOT_FOUND'),
    input: ({ owner }) => ({ profileId: owner.id }),
  },
  {
    path: 'diary.stats',
    ...notBlocked('PROFILE_NOT_FOUND'),
    input: ({ owner }) => ({ profileId: owner.id }),
  },
  { path: 'diary.forTitle', ...members, blocked: 'nothing', input: () => viewed },
  {
    path: 'diary.log',
    ...members,
    input: () => ({ title: film, watchedOn: '2026-11-01', clientId: crypto.randomUUID() }),
  },
  {
    path: 'diary.update',
    ...ownerAlone('VIEWING_NOT_FOUND'),
    input: ({ viewing }) => ({ id: viewing.id, note: 'Again' }),
  },
  {
    path: 'diary.remove',
    ...ownerAlone('VIEWING_NOT_FOUND'),
    input: ({ viewing }) => ({ id: viewing.id }),
  },
  {
    path: 'diary.restore',
    ...ownerAlone('VIEWING_NOT_FOUND'),
    input: ({ removedViewing }) => ({ id: removedViewing.id }),
  },
];
