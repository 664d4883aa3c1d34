import { type Row, everyone, members, ownerAlone } from './row.ts';

export const account: Row[] = [
  { path: 'account.me', ...everyone },
  { path: 'account.sessions', ...members },
  { path: 'account.endSession', ...ownerAlone('NOT_FOUND'), input: ({ session }) => ({ id: session }) },
  { path: 'account.export', ...members },
  {
    path: 'account.remove',
    what: ': without the word',
    anonymous: 'SIGNED_OUT',
    other: 'INVALID_CONFIRMATION',
    owner: 'INVALID_CONFIRMATION',
    blocked: 'INVALID_CONFIRMATION',
    input: () => ({ confirmation: 'delete' }),
  },
  { path: 'account.confirmAdult', ...members },
  { path: 'account.eraseLocation', ...members },
  { path: 'account.setLocation', ...members, input: () => ({ latitude: 52.52, longitude: 13.4 }) },
  { path: 'account.profile', ...members },
  { path: 'account.setGif', ...members, input: () => ({ gif: null }) },
  { path: 'account.settings', ...members },
  { path: 'account.setVideo', ...members, input: () => ({ url: 'https://youtu.be/dQw4w9WgXcQ' }) },
  { path: 'account.signOutEverywhere', ...members },
  { path: 'account.update', ...members, input: () => ({ bio: 'Changed' }) },
  {
    path: 'account.update',
    what: ': the owner’s name',
    ...ownerAlone('USERNAME_TAKEN'),
    input: ({ owner }) => ({ username: owner.username }),
  },
  { path: 'account.usernameAvailable', ...members, input: () => ({ username: 'somebody' }) },
  { path: 'account.updateSettings', ...members, input: () => ({ watchlistPrivate: true }) },
];
