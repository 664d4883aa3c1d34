import { learnFollow } from '#client/features/follows/follow-view.ts';
import { defineMark } from '#client/lib/marks.ts';
import { outdateFeed } from '#client/lib/outdate-feed.ts';
import { trpcClient } from '#client/lib/trpc.ts';
import { memberWords } from '#shared/words-among-members.ts';

/** A member one follows as a favorite. */
export const favoriteMark = defineMark({
  kinds: ['member-counts'],
  mark: 'favorite',
  mutation: 'favorites.set',
  signedOut: memberWords.favorites.signedOut,
  failed: memberWords.favorites.failed,
  done: (want) => (want ? memberWords.favorites.added : memberWords.favorites.removed),
  send: ({ id, want }, options) =>
    trpcClient.favorites.set.mutate({ profileId: id, favorite: want }, options),
  apply: (_pending, state) => {
    learnFollow(state);
    outdateFeed('favorites');
  },
});
