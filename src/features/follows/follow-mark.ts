import { defineMark } from '#client/lib/marks.ts';
import { queryClient, trpc, trpcClient } from '#client/lib/trpc.ts';
import { words } from '#shared/words.ts';
import { learnFollow } from './follow-view.ts';

/** Following a member. */
export const followMark = defineMark({
  kinds: ['member-counts'],
  mark: 'following',
  mutation: 'follows.set',
  signedOut: words.follows.signedOut,
  failed: words.follows.failed,
  done: (want) => (want ? words.follows.followed : words.follows.unfollowed),
  send: ({ id, want }, options) => trpcClient.follows.set.mutate({ profileId: id, following: want }, options),
  apply: ({ want }, state) => {
    learnFollow(state);
    // Not read again now: those tabs begin anew when they are opened next. A favorite ends with its follow.
    for (const tab of want ? (['following'] as const) : (['following', 'favorites'] as const)) {
      const feed = trpc.feed.list.infiniteQueryFilter({ tab });
      void queryClient.invalidateQueries({ ...feed, refetchType: 'none' });
    }
  },
});
