import { type Row, members, membersNotBlocked, ownerAlone } from './row.ts';

export const safety: Row[] = [
  { path: 'safety.listBlocked', ...ownerAlone('nothing'), input: () => ({}) },
  {
    path: 'safety.getBlocked',
    ...members,
    input: ({ owner }) => ({ id: owner.id }),
  },
  { path: 'safety.listHidden', ...ownerAlone('nothing'), input: () => ({}) },
  { path: 'safety.listReported', ...ownerAlone('nothing'), input: () => ({}) },
  {
    path: 'safety.report',
    ...membersNotBlocked('POST_NOT_FOUND'),
    owner: 'ON_YOURSELF',
    input: ({ post }) => ({ target: { kind: 'content', id: post.id } }),
  },
  {
    path: 'safety.report',
    what: ': an unlisted post',
    ...ownerAlone('POST_NOT_FOUND'),
    owner: 'ON_YOURSELF',
    input: ({ unlisted }) => ({ target: { kind: 'content', id: unlisted.id } }),
  },
  {
    path: 'safety.report',
    what: ': a comment below somebody else’s post',
    ...membersNotBlocked('NOT_FOUND'),
    owner: 'ON_YOURSELF',
    input: ({ guestComment }) => ({ target: { kind: 'reply', id: guestComment.id } }),
  },
  {
    path: 'safety.report',
    what: ': a member',
    ...membersNotBlocked('PROFILE_NOT_FOUND'),
    owner: 'ON_YOURSELF',
    input: ({ owner }) => ({ target: { kind: 'profile', id: owner.id } }),
  },
  {
    path: 'safety.setBlocked',
    ...membersNotBlocked('PROFILE_NOT_FOUND'),
    owner: 'ON_YOURSELF',
    input: ({ owner }) => ({ profileId: owner.id, blocked: true }),
  },
  {
    path: 'safety.setHidden',
    ...membersNotBlocked('PROFILE_NOT_FOUND'),
    owner: 'ON_YOURSELF',
    input: ({ owner }) => ({ profileId: owner.id, hidden: true }),
  },
  {
    path: 'safety.showReported',
    ...ownerAlone('NOT_FOUND'),
    input: ({ reported }) => ({ target: { kind: 'content', id: reported.id } }),
  },
];
