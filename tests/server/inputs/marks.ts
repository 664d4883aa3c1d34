import { film } from '#tests/support/bundled-films.ts';
import { type KeyedInput, other, owner, guest, moderator } from './keyed-input.ts';

export const marks: readonly KeyedInput[] = [
  {
    path: 'bookmarks.set',
    who: guest,
    input: ({ post }) => ({ contentId: post.id, bookmarked: true }),
    others: { contentId: ({ review }) => review.id, bookmarked: other(false) },
  },
  {
    path: 'collections.set',
    who: owner,
    input: other({ type: 'movie', ...film, present: true }),
    others: {
      type: other('watchlist'),
      mediaType: other('show'),
      tmdbId: other(900_000_003),
      present: other(false),
    },
    refused: { mediaType: 'BAD_REQUEST' },
  },
  {
    path: 'collections.setSeen',
    who: owner,
    input: other({ mediaType: 'movie', tmdbId: 900_000_003, seen: true, on: '2026-11-01' }),
    others: {
      mediaType: other('show'),
      tmdbId: other(900_000_004),
      seen: other(false),
      on: other('2026-11-02'),
    },
  },
  {
    path: 'collections.setSeen',
    what: ' on the day of the press',
    who: owner,
    input: other({ mediaType: 'movie', tmdbId: 900_000_006, seen: true, onIfNew: '2026-11-01' }),
    others: { onIfNew: other('2026-11-02') },
  },
  {
    path: 'collections.setSeen',
    what: ': more than a mark',
    who: owner,
    input: other({ mediaType: 'movie', tmdbId: 900_000_005, seen: false, all: true }),
    others: { all: other(false) },
    refused: { all: 'SEEN_IN_DIARY' },
  },
  {
    path: 'favorites.set',
    who: owner,
    input: ({ secondFollowed }) => ({ profileId: secondFollowed.id, favorite: true }),
    others: { profileId: ({ thirdFollowed }) => thirdFollowed.id, favorite: other(false) },
  },
  {
    path: 'follows.set',
    who: owner,
    input: ({ moderator: { id } }) => ({ profileId: id, following: true }),
    others: { profileId: ({ colleague }) => colleague.id, following: other(false) },
  },
  {
    path: 'hearts.set',
    who: moderator,
    input: ({ post }) => ({ target: { kind: 'content', id: post.id }, hearted: true }),
    others: { 'target.kind': other('reply'), 'target.id': ({ review }) => review.id, hearted: other(false) },
    refused: { 'target.kind': 'NOT_FOUND' },
  },
  {
    path: 'walls.setLike',
    who: moderator,
    input: ({ wallPost }) => ({ target: { kind: 'post', id: wallPost.id }, liked: true }),
    others: {
      'target.kind': other('reply'),
      'target.id': ({ hostsWallPost }) => hostsWallPost.id,
      liked: other(false),
    },
    refused: { 'target.kind': 'NOT_FOUND' },
  },
];
