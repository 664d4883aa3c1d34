import { type Row, members, membersNotBlocked, ownerAlone } from './row.ts';

export const notifications: Row[] = [
  { path: 'notifications.list', ...members, other: 'nothing', blocked: 'nothing', input: () => ({}) },
  { path: 'notifications.markAllRead', ...members, input: () => ({ upTo: 1_000 }) },
  {
    path: 'notifications.markRead',
    ...ownerAlone('NOT_FOUND'),
    input: ({ notification }) => ({ id: notification.id }),
  },
  { path: 'notifications.isMuted', ...members, input: ({ post }) => ({ contentId: post.id }) },
  { path: 'notifications.listMuted', ...ownerAlone('nothing'), input: () => ({}) },
  { path: 'notifications.mutedTypes', ...members },
  {
    path: 'notifications.setMuted',
    what: ': a type',
    ...members,
    input: () => ({ target: { kind: 'type', type: 'follow' }, muted: true }),
  },
  {
    path: 'notifications.setMuted',
    what: ': a post',
    ...membersNotBlocked('POST_NOT_FOUND'),
    input: ({ post }) => ({ target: { kind: 'post', id: post.id }, muted: true }),
  },
  {
    path: 'notifications.setMuted',
    what: ': an unlisted post',
    ...ownerAlone('POST_NOT_FOUND'),
    input: ({ unlisted }) => ({ target: { kind: 'post', id: unlisted.id }, muted: true }),
  },
  {
    path: 'notifications.setMuted',
    what: ': a post on a wall',
    ...membersNotBlocked('NOT_FOUND'),
    input: ({ wallPost }) => ({ target: { kind: 'wall_post', id: wallPost.id }, muted: true }),
  },
  { path: 'notifications.onChange', ...members, input: () => ({}) },
  { path: 'notifications.unreadCount', ...members },
];
