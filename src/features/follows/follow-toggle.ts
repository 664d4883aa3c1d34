import { defineToggle } from '#client/store/toggles.ts';
import { invalidateFeed } from '#client/lib/invalidate-feed.ts';
import { followsToasts } from '#shared/messages/follows.ts';
import { applyFollowState } from './follow-view.ts';

export const followToggle = defineToggle({
  kinds: ['member-counts'],
  flag: 'following',
  ends: 'favorite',
  signedOut: followsToasts.signedOut,
  failed: followsToasts.failed,
  done: (want) => (want ? followsToasts.followed : followsToasts.unfollowed),
  send: ({ trpcClient }, { id, want }, options) =>
    trpcClient.follows.set.mutate({ profileId: id, following: want }, options),
  apply: ({ store, queryUtils }, _pending, state) => {
    applyFollowState(store, state);
    invalidateFeed(queryUtils, 'following');
    // unfollowing a member also removes them from the favorites, even if they were followed again at once
    invalidateFeed(queryUtils, 'favorites');
    void queryUtils.explore.list.invalidate({ tab: 'following' }, { refetchType: 'none' });
  },
});
