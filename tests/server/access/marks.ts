import { type Row, everyone, notBlocked, membersNotBlocked, ownerAlone } from './row.ts';

export const marks: Row[] = [
  {
    path: 'bookmarks.set',
    ...membersNotBlocked('POST_NOT_FOUND'),
    input: ({ post }) => ({ contentId: post.id, bookmarked: true }),
  },
  {
    path: 'bookmarks.set',
    what: ': an unlisted post',
    ...ownerAlone('POST_NOT_FOUND'),
    input: ({ unlisted }) => ({ contentId: unlisted.id, bookmarked: true }),
  },
  {
    path: 'favorites.set',
    ...membersNotBlocked('PROFILE_NOT_FOUND'),
    owner: 'FOLLOW_FIRST',
    input: ({ owner }) => ({ profileId: owner.id, favorite: true }),
  },
  {
    path: 'follows.get',
    ...membersNotBlocked('PROFILE_NOT_FOUND'),
    input: ({ owner }) => ({ profileId: owner.id }),
  },
  {
    path: 'follows.list',
    ...notBlocked('nothing'),
    input: ({ owner }) => ({ profileId: owner.id, side: 'followers' }),
  },
  {
    path: 'follows.onCounts',
    ...notBlocked('PROFILE_NOT_FOUND'),
    input: ({ owner }) => ({ profileId: owner.id }),
  },
  {
    path: 'follows.set',
    ...membersNotBlocked('PROFILE_NOT_FOUND'),
    owner: 'FOLLOW_YOURSELF',
    input: ({ owner }) => ({ profileId: owner.id, following: true }),
  },
  { path: 'hearts.onCounts', ...everyone, input: ({ post }) => ({ contentIds: [post.id] }) },
  {
    path: 'hearts.set',
    ...membersNotBlocked('POST_NOT_FOUND'),
    input: ({ post }) => ({ target: { kind: 'content', id: post.id }, hearted: true }),
  },
  {
    path: 'hearts.set',
    what: ': a comment',
    ...membersNotBlocked('NOT_FOUND'),
    input: ({ comment }) => ({ target: { kind: 'reply', id: comment.id }, hearted: true }),
  },
  {
    path: 'hearts.set',
    what: ': a comment below somebody else’s post',
    ...membersNotBlocked('NOT_FOUND'),
    input: ({ guestComment }) => ({ target: { kind: 'reply', id: guestComment.id }, hearted: true }),
  },
];
