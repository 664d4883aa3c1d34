import { film } from '#tests/support/bundled-films.ts';
import { type KeyedInput, firstLamp, other, owner, uuid } from './keyed-input.ts';

export const diary: readonly KeyedInput[] = [
  {
    path: 'diary.log',
    who: owner,
    input: other({
      title: film,
      watchedOn: '2026-11-01',
      rating: 'fire_1',
      note: 'First',
      rewatch: true,
      visibility: 'followers',
      clientId: uuid(1),
    }),
    others: {
      'title.mediaType': other('show'),
      'title.tmdbId': other(900_000_003),
      watchedOn: other(null),
      rating: other('poop_1'),
      note: other('Second'),
      rewatch: other(false),
      visibility: other('everyone'),
      clientId: other(uuid(2)),
    },
  },
  {
    path: 'diary.log',
    what: ': of an episode',
    who: owner,
    input: other({ title: firstLamp, watchedOn: null, clientId: uuid(1) }),
    others: { 'title.season': other(2), 'title.episode': other(2) },
  },
  {
    path: 'diary.log',
    what: ': with a review',
    who: owner,
    input: ({ made }) => ({ title: film, watchedOn: null, reviewId: made.review.id, clientId: uuid(1) }),
    others: { reviewId: other(null) },
  },
  {
    path: 'diary.update',
    who: owner,
    input: ({ viewing }) => ({
      id: viewing.id,
      watchedOn: '2026-11-01',
      rating: 'fire_1',
      note: 'First',
      rewatch: true,
      visibility: 'me',
    }),
    others: {
      id: ({ secondViewing }) => secondViewing.id,
      watchedOn: other(null),
      rating: other(null),
      note: other('Second'),
      rewatch: other(false),
      visibility: other('everyone'),
    },
  },
  {
    path: 'diary.update',
    what: ': with a review',
    who: owner,
    input: ({ secondViewing, made }) => ({ id: secondViewing.id, reviewId: made.review.id }),
    others: { reviewId: other(null) },
  },
  {
    path: 'diary.remove',
    who: owner,
    input: ({ viewing }) => ({ id: viewing.id }),
    others: { id: ({ secondViewing }) => secondViewing.id },
  },
  {
    path: 'diary.restore',
    who: owner,
    input: ({ removedViewing }) => ({ id: removedViewing.id }),
    others: { id: ({ viewing }) => viewing.id },
  },
];
