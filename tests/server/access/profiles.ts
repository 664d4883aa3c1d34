import { type Row, everyone, notBlocked } from './row.ts';

export const profiles: Row[] = [
  { path: 'profiles.get', ...notBlocked('PROFILE_NOT_FOUND'), input: ({ owner }) => ({ id: owner.id }) },
  {
    path: 'profiles.get',
    what: ': by name',
    ...notBlocked('PROFILE_NOT_FOUND'),
    input: ({ owner }) => ({ username: owner.username }),
  },
  { path: 'profiles.suggested', ...everyone },
];
