import { defineToggle } from '#client/store/toggles.ts';
import { outdateFeed } from '#client/lib/outdate-feed.ts';
import { words } from '#shared/words.ts';
import { applyFollowState } from './follow-view.ts';

/** Following a member. */
export const followToggle = defineToggle({
  kinds: ['member-counts'],
  flag: 'following',
  mutation: 'follows.set',
  signedOut: words.follows.signedOut,
  failed: words.follows.failed,
  done: (want) => (want ? words.follows.followed : words.follows.unfollowed),
  send: ({ trpcClient }, { id, want }, options) =>
    trpcClient.follows.set.mutate({ profileId: id, following: want }, options),
  apply: ({ store, queryUtils }, { want }, state) => {
    applyFollowState(store, state);
    outdateFeed(queryUtils, 'following');
    // a favorite ends with its follow
    if (!want) outdateFeed(queryUtils, 'favorites');
  },
});
