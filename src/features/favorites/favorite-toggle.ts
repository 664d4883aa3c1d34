import { applyFollowState } from '#client/features/follows/follow-view.ts';
import { defineToggle } from '#client/store/toggles.ts';
import { invalidateFeed } from '#client/lib/invalidate-feed.ts';
import { favoritesToasts } from '#shared/messages/favorites.ts';

export const favoriteToggle = defineToggle({
  kinds: ['member-counts'],
  flag: 'favorite',
  signedOut: favoritesToasts.signedOut,
  failed: favoritesToasts.failed,
  done: (want) => (want ? favoritesToasts.added : favoritesToasts.removed),
  send: ({ trpcClient }, { id, want }, options) =>
    trpcClient.favorites.set.mutate({ profileId: id, favorite: want }, options),
  apply: ({ store, queryUtils }, _pending, state) => {
    applyFollowState(store, state);
    invalidateFeed(queryUtils, 'favorites');
  },
});
