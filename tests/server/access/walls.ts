import { randomUUID } from 'node:crypto';
import { type Row, membersNotBlocked, notBlocked, ownerAlone } from './row.ts';

export const walls: Row[] = [
  {
    path: 'walls.create',
    ...membersNotBlocked('PROFILE_NOT_FOUND'),
    owner: 'ON_YOURSELF',
    input: ({ owner }) => ({ profileId: owner.id, text: 'Hello', clientId: randomUUID() }),
  },
  { path: 'walls.list', ...notBlocked('PROFILE_NOT_FOUND'), input: ({ owner }) => ({ profileId: owner.id }) },
  {
    path: 'walls.onChange',
    ...notBlocked('PROFILE_NOT_FOUND'),
    input: ({ owner }) => ({ profileId: owner.id }),
  },
  {
    path: 'walls.remove',
    what: ': a guest’s post on the owner’s wall',
    ...ownerAlone('NOT_YOURS', 'NOT_FOUND'),
    input: ({ wallPost }) => ({ id: wallPost.id }),
  },
  {
    path: 'walls.remove',
    what: ': the owner’s post on somebody else’s wall',
    ...ownerAlone('NOT_YOURS', 'NOT_FOUND'),
    input: ({ hostsWallPost }) => ({ id: hostsWallPost.id }),
  },
  {
    path: 'walls.removeReply',
    what: ': a guest’s reply on the owner’s wall',
    ...ownerAlone('NOT_YOURS', 'NOT_FOUND'),
    input: ({ wallReply }) => ({ id: wallReply.id }),
  },
  {
    path: 'walls.removeReply',
    what: ': the owner’s reply on somebody else’s wall',
    ...ownerAlone('NOT_YOURS', 'NOT_FOUND'),
    input: ({ hostsWallReply }) => ({ id: hostsWallReply.id }),
  },
  { path: 'walls.replies', ...notBlocked('NOT_FOUND'), input: ({ wallPost }) => ({ postId: wallPost.id }) },
  {
    path: 'walls.reply',
    ...membersNotBlocked('WALL_POST_NOT_FOUND'),
    input: ({ wallPost }) => ({ postId: wallPost.id, text: 'Hello', clientId: randomUUID() }),
  },
  {
    path: 'walls.reply',
    what: ': to the owner’s post on somebody else’s wall',
    ...membersNotBlocked('WALL_POST_NOT_FOUND'),
    input: ({ hostsWallPost }) => ({ postId: hostsWallPost.id, text: 'Hello', clientId: randomUUID() }),
  },
  {
    path: 'walls.setLike',
    ...membersNotBlocked('NOT_FOUND'),
    input: ({ wallPost }) => ({ target: { kind: 'post', id: wallPost.id }, liked: true }),
  },
  {
    path: 'walls.setLike',
    what: ': a reply',
    ...membersNotBlocked('NOT_FOUND'),
    input: ({ hostsWallReply }) => ({ target: { kind: 'reply', id: hostsWallReply.id }, liked: true }),
  },
];
