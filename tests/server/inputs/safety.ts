import { type KeyedInput, other, owner, guest, moderator } from './keyed-input.ts';

export const safety: readonly KeyedInput[] = [
  {
    path: 'safety.report',
    who: guest,
    input: ({ post }) => ({ target: { kind: 'content', id: post.id }, reason: 'First' }),
    others: {
      'target.kind': other('reply'),
      'target.id': ({ review }) => review.id,
      reason: other('Second'),
    },
    refused: { 'target.kind': 'NOT_FOUND' },
  },
  {
    path: 'safety.setBlocked',
    who: owner,
    input: (cast) => ({ profileId: cast.other.id, blocked: true }),
    others: { profileId: (cast) => cast.moderator.id, blocked: other(false) },
  },
  {
    path: 'safety.setHidden',
    who: owner,
    input: (cast) => ({ profileId: cast.other.id, hidden: true }),
    others: { profileId: (cast) => cast.moderator.id, hidden: other(false) },
  },
  {
    path: 'safety.showReported',
    who: owner,
    input: ({ reported }) => ({ target: { kind: 'content', id: reported.id } }),
    others: { 'target.kind': other('reply'), 'target.id': ({ post }) => post.id },
    refused: { 'target.kind': 'NOT_FOUND', 'target.id': 'NOT_FOUND' },
  },
  {
    path: 'moderation.ban',
    who: moderator,
    input: ({ reported }) => ({
      profileId: reported.authorId,
      days: 3,
      reason: 'First',
      note: 'First',
      target: { kind: 'content', id: reported.id },
    }),
    others: {
      profileId: (cast) => cast.owner.id,
      days: other(4),
      reason: other('Second'),
      note: other('Second'),
      'target.kind': other('reply'),
      'target.id': ({ made }) => made.picture.id,
    },
    // the report must be about something that this member wrote
    refused: { profileId: 'NOT_FOUND', 'target.kind': 'NOT_FOUND', 'target.id': 'NOT_FOUND' },
  },
  {
    path: 'moderation.resolve',
    who: moderator,
    input: ({ reported }) => ({
      target: { kind: 'content', id: reported.id },
      decision: 'remove',
      note: 'First',
    }),
    others: {
      'target.kind': other('reply'),
      'target.id': ({ made }) => made.picture.id,
      decision: other('dismiss'),
      note: other('Second'),
    },
    refused: { 'target.kind': 'NOT_FOUND' },
  },
  {
    path: 'moderation.unban',
    who: moderator,
    input: ({ banned }) => ({ profileId: banned.id }),
    others: { profileId: ({ secondBanned }) => secondBanned.id },
  },
];
