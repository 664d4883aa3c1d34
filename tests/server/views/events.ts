import { randomUUID } from 'node:crypto';
import type { Member } from '#scripts/seed/builders.ts';
import type { Caller } from '#tests/support/api.ts';
import type { RichCast } from './rich-cast.ts';

/** The calls during a subscription. */
interface Occasion {
  path: string;
  who: (cast: RichCast) => Member;
  input: (cast: RichCast) => unknown;
  /** The number of events with the present state. */
  present: number;
  /** Calls that each cause another event. */
  acts: ((cast: RichCast, as: (member: Member) => Caller) => Promise<unknown>)[];
}

const text = () => ({ text: 'Well said', clientId: randomUUID() });
const owner = (cast: RichCast): Member => cast.owner;
const other = (cast: RichCast): Member => cast.other;

/** One entry for each subscription. */
export const occasions: readonly Occasion[] = [
  {
    path: 'feed.onNew',
    who: other,
    input: () => ({ tab: 'all' }),
    present: 0,
    acts: [(cast, as) => as(cast.owner).content.create(text())],
  },
  {
    path: 'follows.onCounts',
    who: other,
    input: (cast) => ({ profileId: cast.owner.id }),
    present: 1,
    acts: [(cast, as) => as(cast.other).follows.set({ profileId: cast.owner.id, following: false })],
  },
  {
    path: 'hearts.onCounts',
    who: other,
    input: ({ owner, made: { picture, video, review } }) => ({
      contentIds: [picture.id, video.id, review.id, randomUUID()],
      members: [
        { id: owner.id, rev: 0 },
        { id: randomUUID(), rev: 0 },
      ],
    }),
    present: 6,
    acts: [
      ({ made, owner }, as) => as(owner).content.update({ id: made.picture.id, text: 'Changed' }),
      ({ owner }, as) => as(owner).account.update({ fullName: 'Changed' }),
      ({ made, owner }, as) => as(owner).content.remove({ id: made.picture.id }),
    ],
  },
  {
    path: 'moderation.onChange',
    who: ({ moderator }) => moderator,
    input: () => ({}),
    present: 1,
    acts: [
      ({ other, made }, as) => as(other).safety.report({ target: { kind: 'content', id: made.video.id } }),
    ],
  },
  {
    path: 'notifications.onChange',
    who: owner,
    input: () => ({}),
    present: 1,
    acts: [
      ({ other, made }, as) =>
        as(other).hearts.set({ target: { kind: 'content', id: made.video.id }, hearted: true }),
    ],
  },
  {
    path: 'replies.onChange',
    who: other,
    input: ({ post }) => ({ contentId: post.id }),
    present: 1,
    acts: [
      ({ owner, post }, as) => as(owner).replies.create({ contentId: post.id, ...text() }),
      ({ other, made }, as) => as(other).replies.remove({ id: made.reply.id }),
    ],
  },
  {
    path: 'walls.onChange',
    who: owner,
    input: ({ owner }) => ({ profileId: owner.id }),
    present: 1,
    acts: [
      ({ other, wallPost }, as) => as(other).walls.reply({ postId: wallPost.id, ...text() }),
      ({ owner, wallPost }, as) => as(owner).walls.remove({ id: wallPost.id }),
    ],
  },
];
