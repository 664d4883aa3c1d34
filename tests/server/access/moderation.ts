import { type Row, moderators } from './row.ts';

const notTheirs = 'ABOUT_MODERATOR';

export const moderation: Row[] = [
  { path: 'moderation.count', ...moderators('ok') },
  { path: 'moderation.list', ...moderators('ok'), input: () => ({}) },
  { path: 'moderation.listResolved', ...moderators('nothing'), input: () => ({}) },
  {
    path: 'moderation.get',
    ...moderators('ok'),
    input: ({ reported }) => ({ target: { kind: 'content', id: reported.id } }),
  },
  {
    path: 'moderation.get',
    what: ': something that nobody reported',
    ...moderators('NOT_FOUND'),
    input: ({ post }) => ({ target: { kind: 'content', id: post.id } }),
  },
  {
    path: 'moderation.lastAct',
    ...moderators('ok'),
    input: ({ reported }) => ({ target: { kind: 'content', id: reported.id } }),
  },
  { path: 'moderation.onChange', ...moderators('ok'), input: () => ({}) },
  {
    path: 'moderation.resolve',
    ...moderators('ok'),
    input: ({ reported }) => ({ target: { kind: 'content', id: reported.id }, decision: 'remove' }),
  },
  {
    path: 'moderation.resolve',
    what: ': something of another moderator',
    ...moderators(notTheirs),
    input: ({ colleaguesPost }) => ({
      target: { kind: 'content', id: colleaguesPost.id },
      decision: 'dismiss',
    }),
  },
  {
    path: 'moderation.ban',
    ...moderators('ok'),
    input: ({ owner }) => ({ profileId: owner.id, days: 3 }),
  },
  {
    path: 'moderation.ban',
    what: ': another moderator',
    ...moderators(notTheirs),
    input: ({ colleague }) => ({ profileId: colleague.id, days: null }),
  },
  {
    path: 'moderation.ban',
    what: ': themselves',
    ...moderators('ON_YOURSELF'),
    input: ({ moderator }) => ({ profileId: moderator.id, days: null }),
  },
  {
    path: 'moderation.unban',
    ...moderators('ok'),
    input: ({ owner }) => ({ profileId: owner.id }),
  },
];
