import { film } from '#tests/support/bundled-films.ts';
import { gif } from '#tests/support/gif.ts';
import { type KeyedInput, uuid, firstLamp, other, owner, guest, gifKeys } from './keyed-input.ts';

export const posts: readonly KeyedInput[] = [
  {
    path: 'content.create',
    what: ': a picture',
    who: owner,
    input: ({ image }) => ({ text: 'First', imageId: image.id, imageAlt: 'First', clientId: uuid(1) }),
    others: {
      text: other('Second'),
      imageId: ({ secondImage }) => secondImage.id,
      imageAlt: other('Second'),
      clientId: other(uuid(2)),
    },
  },
  {
    path: 'content.create',
    what: ': a GIF',
    who: owner,
    input: other({ text: '', gif, clientId: uuid(1) }),
    others: gifKeys,
  },
  {
    path: 'content.create',
    what: ': a review',
    who: owner,
    input: other({
      text: '',
      review: {
        mediaType: 'movie',
        tmdbId: 900_000_003,
        rating: 'fire_1',
        reviewTitle: 'First',
        tags: ['First'],
      },
      spoiler: false,
      clientId: uuid(1),
    }),
    others: {
      'review.mediaType': other('show'),
      'review.tmdbId': other(900_000_004),
      'review.rating': other('poop_1'),
      'review.reviewTitle': other('Second'),
      'review.tags': other(['Second']),
      spoiler: other(true),
    },
  },
  {
    path: 'content.create',
    what: ': a review of a new viewing',
    who: owner,
    input: other({
      text: '',
      review: {
        ...{ mediaType: 'movie', tmdbId: 900_000_003, rating: 'fire_1', reviewTitle: '', tags: [] },
        viewing: { watchedOn: '2026-11-01' },
      },
      clientId: uuid(1),
    }),
    others: { 'review.viewing.watchedOn': other('2026-11-02') },
  },
  {
    path: 'content.create',
    what: ': a review of a viewing',
    who: owner,
    input: ({ secondViewing: { id } }) => ({
      text: '',
      review: {
        ...{ mediaType: 'movie', tmdbId: 900_000_001, rating: 'fire_1', reviewTitle: '', tags: [] },
        viewing: { id },
      },
      clientId: uuid(1),
    }),
    others: { 'review.viewing.id': ({ thirdViewing }) => thirdViewing.id },
  },
  {
    path: 'content.create',
    what: ': a spoiler',
    who: owner,
    input: other({ text: 'First', spoiler: film, clientId: uuid(1) }),
    others: { 'spoiler.mediaType': other('show'), 'spoiler.tmdbId': other(900_000_003) },
  },
  {
    path: 'content.create',
    what: ': a spoiler of an episode',
    who: owner,
    input: other({ text: 'First', spoiler: firstLamp, clientId: uuid(1) }),
    others: { 'spoiler.season': other(2), 'spoiler.episode': other(2) },
  },
  {
    path: 'content.remove',
    who: owner,
    input: ({ post }) => ({ id: post.id }),
    others: { id: ({ review }) => review.id },
  },
  {
    path: 'content.update',
    who: owner,
    input: ({ post }) => ({ id: post.id, text: 'First', spoiler: film }),
    others: {
      id: ({ unlisted }) => unlisted.id,
      text: other('Second'),
      spoiler: other(null),
      'spoiler.mediaType': other('show'),
      'spoiler.tmdbId': other(900_000_003),
    },
  },
  {
    path: 'content.update',
    what: ': a spoiler of an episode',
    who: owner,
    input: ({ post }) => ({ id: post.id, text: 'First', spoiler: firstLamp }),
    others: { 'spoiler.season': other(2), 'spoiler.episode': other(2) },
  },
  {
    path: 'content.update',
    what: ': a review',
    who: owner,
    input: ({ review }) => ({
      id: review.id,
      text: 'First',
      review: { rating: 'poop_1', reviewTitle: 'First', tags: ['First'] },
    }),
    others: {
      'review.rating': other('poop_2'),
      'review.reviewTitle': other('Second'),
      'review.tags': other(['Second']),
    },
  },
  {
    path: 'replies.create',
    what: ': an answer with a GIF',
    who: owner,
    input: ({ post, comment }) => ({
      ...{ contentId: post.id, parentId: comment.id, text: 'First', gifUrl: gif.url },
      ...{ spoiler: film, clientId: uuid(1) },
    }),
    others: {
      contentId: ({ review }) => review.id,
      parentId: other(null),
      gifUrl: other('/media/gifs/popcorn.gif'),
      'spoiler.mediaType': other('show'),
      'spoiler.tmdbId': other(900_000_003),
      clientId: other(uuid(2)),
    },
    refused: { contentId: 'COMMENT_NOT_FOUND' },
  },
  {
    path: 'replies.create',
    who: owner,
    input: ({ post }) => ({ contentId: post.id, text: 'First', clientId: uuid(1) }),
    others: { text: other('Second') },
  },
  {
    path: 'replies.create',
    what: ': a spoiler of an episode',
    who: owner,
    input: ({ post }) => ({ contentId: post.id, text: 'First', spoiler: firstLamp, clientId: uuid(1) }),
    others: { 'spoiler.season': other(2), 'spoiler.episode': other(2) },
  },
  {
    path: 'replies.remove',
    who: owner,
    input: ({ comment }) => ({ id: comment.id }),
    others: { id: ({ guestComment }) => guestComment.id },
  },
  {
    path: 'replies.update',
    who: owner,
    input: ({ comment }) => ({ id: comment.id, text: 'First', spoiler: film }),
    others: {
      id: ({ guestComment }) => guestComment.id,
      text: other('Second'),
      'spoiler.mediaType': other('show'),
      'spoiler.tmdbId': other(900_000_003),
    },
  },
  {
    path: 'replies.update',
    what: ': a spoiler of an episode',
    who: owner,
    input: ({ comment }) => ({ id: comment.id, text: 'First', spoiler: firstLamp }),
    others: { 'spoiler.season': other(2), 'spoiler.episode': other(2) },
  },
  {
    path: 'walls.create',
    who: guest,
    input: (cast) => ({ profileId: cast.owner.id, text: 'First', clientId: uuid(1) }),
    others: {
      profileId: (cast) => cast.moderator.id,
      text: other('Second'),
      clientId: other(uuid(2)),
    },
  },
  {
    path: 'walls.remove',
    who: owner,
    input: ({ wallPost }) => ({ id: wallPost.id }),
    others: { id: ({ hostsWallPost }) => hostsWallPost.id },
  },
  {
    path: 'walls.removeReply',
    who: owner,
    input: ({ wallReply }) => ({ id: wallReply.id }),
    others: { id: ({ hostsWallReply }) => hostsWallReply.id },
  },
  {
    path: 'walls.reply',
    who: owner,
    input: ({ wallPost }) => ({ postId: wallPost.id, text: 'First', clientId: uuid(1) }),
    others: {
      postId: ({ hostsWallPost }) => hostsWallPost.id,
      text: other('Second'),
      clientId: other(uuid(2)),
    },
  },
];
