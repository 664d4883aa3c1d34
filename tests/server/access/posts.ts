import { randomUUID } from 'node:crypto';
import { type Row, everyone, members, notBlocked, membersNotBlocked, ownerAlone } from './row.ts';

export const posts: Row[] = [
  { path: 'content.create', ...members, input: () => ({ text: 'Hello', clientId: randomUUID() }) },
  {
    path: 'content.create',
    what: ': the owner’s picture',
    ...ownerAlone('IMAGE_UNUSABLE'),
    input: ({ image }) => ({ text: '', imageId: image.id, imageAlt: 'Changed', clientId: randomUUID() }),
  },
  {
    path: 'content.create',
    what: ': a review',
    ...members,
    input: () => ({
      text: '',
      review: { mediaType: 'movie', tmdbId: 900_000_001, rating: 'fire_1', reviewTitle: '', tags: ['MUBI'] },
      clientId: randomUUID(),
    }),
  },
  { path: 'content.get', ...notBlocked('POST_NOT_FOUND'), input: ({ post }) => ({ id: post.id }) },
  {
    path: 'content.get',
    what: ': an unlisted post',
    ...ownerAlone('POST_NOT_FOUND'),
    anonymous: 'POST_NOT_FOUND',
    input: ({ unlisted }) => ({ id: unlisted.id }),
  },
  { path: 'content.listByAuthor', ...notBlocked('nothing'), input: ({ owner }) => ({ authorId: owner.id }) },
  {
    path: 'content.listByTitle',
    ...notBlocked('nothing'),
    input: ({ reviewed }) => reviewed,
  },
  {
    path: 'content.remove',
    ...ownerAlone('NOT_YOURS', 'POST_NOT_FOUND'),
    input: ({ post }) => ({ id: post.id }),
  },
  {
    path: 'content.remove',
    what: ': an unlisted post',
    ...ownerAlone('POST_NOT_FOUND'),
    input: ({ unlisted }) => ({ id: unlisted.id }),
  },
  {
    path: 'content.update',
    ...ownerAlone('NOT_YOURS', 'POST_NOT_FOUND'),
    input: ({ post }) => ({ id: post.id, text: 'Changed' }),
  },
  {
    path: 'content.update',
    what: ': a review',
    ...ownerAlone('NOT_YOURS', 'POST_NOT_FOUND'),
    input: ({ review }) => ({
      id: review.id,
      text: 'Changed',
      review: { rating: 'poop_1', reviewTitle: 'Changed', tags: ['Changed'] },
    }),
  },
  {
    path: 'feed.beingReviewed',
    ...notBlocked('nothing'),
  },
  { path: 'feed.list', ...everyone, input: () => ({ tab: 'all' }) },
  { path: 'feed.list', what: ': mine', ...members, blocked: 'nothing', input: () => ({ tab: 'mine' }) },
  {
    path: 'feed.list',
    what: ': bookmarks',
    ...members,
    other: 'nothing',
    blocked: 'nothing',
    input: () => ({ tab: 'bookmarks' }),
  },
  {
    path: 'feed.list',
    what: ': a search among reviews',
    ...notBlocked('nothing'),
    input: () => ({ tab: 'reviews', query: 'test reel' }),
  },
  { path: 'feed.newer', ...everyone, input: ({ post }) => ({ tab: 'all', after: post.id }) },
  {
    path: 'feed.newer',
    what: ': following',
    ...members,
    input: ({ post }) => ({ tab: 'following', after: post.id }),
  },
  { path: 'feed.onNew', ...everyone, input: () => ({ tab: 'all' }) },
  { path: 'feed.onNew', what: ': following', ...members, input: () => ({ tab: 'following' }) },
  { path: 'gifs.search', ...members, input: () => ({ query: '' }) },
  {
    path: 'replies.create',
    ...membersNotBlocked('POST_NOT_FOUND'),
    input: ({ post }) => ({ contentId: post.id, text: 'Hello', clientId: randomUUID() }),
  },
  {
    path: 'replies.create',
    what: ': an answer below somebody else’s post',
    ...membersNotBlocked('COMMENT_NOT_FOUND'),
    input: ({ guestComment }) => ({
      contentId: guestComment.contentId,
      parentId: guestComment.id,
      text: 'Hello',
      clientId: randomUUID(),
    }),
  },
  { path: 'replies.list', ...notBlocked('POST_NOT_FOUND'), input: ({ post }) => ({ contentId: post.id }) },
  {
    path: 'replies.onChange',
    ...notBlocked('POST_NOT_FOUND'),
    input: ({ post }) => ({ contentId: post.id }),
  },
  {
    path: 'replies.remove',
    ...ownerAlone('NOT_YOURS', 'NOT_FOUND'),
    input: ({ comment }) => ({ id: comment.id }),
  },
  {
    path: 'replies.remove',
    what: ': a comment below somebody else’s post',
    ...ownerAlone('NOT_YOURS', 'NOT_FOUND'),
    input: ({ guestComment }) => ({ id: guestComment.id }),
  },
  {
    path: 'replies.update',
    ...ownerAlone('NOT_YOURS', 'NOT_FOUND'),
    input: ({ comment }) => ({ id: comment.id, text: 'Changed' }),
  },
];
