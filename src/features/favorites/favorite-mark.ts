import { learnFollow } from '#client/features/follows/follow-view.ts';
import { defineMark } from '#client/lib/marks.ts';
import { queryClient, trpc, trpcClient } from '#client/lib/trpc.ts';
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
    // Not read again now: that tab begins anew when it is opened next.
    const feed = trpc.feed.list.infiniteQueryFilter({ tab: 'favorites' });
    void queryClient.invalidateQueries({ ...feed, refetchType: 'none' });
  },
});
