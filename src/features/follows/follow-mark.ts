import { defineMark } from '#client/lib/marks.ts';
import { outdateFeed } from '#client/lib/outdate-feed.ts';
import { trpcClient } from '#client/lib/trpc.ts';
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
    outdateFeed('following');
    // a favorite ends with its follow
    if (!want) outdateFeed('favorites');
  },
});
