import { type Row, members } from './row.ts';

export const explore: Row[] = [
  { path: 'explore.list', ...members, input: () => ({ tab: 'all' }) },
  {
    path: 'explore.list',
    what: ': a member by name',
    ...members,
    owner: 'nothing',
    blocked: 'nothing',
    input: ({ owner }) => ({ tab: 'newest', query: owner.username }),
  },
  {
    path: 'explore.list',
    what: ': nearby, before they have said that they are adults',
    anonymous: 'SIGNED_OUT',
    other: 'ADULTS_ONLY',
    owner: 'ADULTS_ONLY',
    blocked: 'ADULTS_ONLY',
    input: () => ({ tab: 'nearby' }),
  },
];
