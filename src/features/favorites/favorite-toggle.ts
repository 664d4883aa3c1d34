import { applyFollowState } from '#client/features/follows/follow-view.ts';
import { defineToggle } from '#client/store/toggles.ts';
import { outdateFeed } from '#client/lib/outdate-feed.ts';
import { memberWords } from '#shared/words-among-members.ts';

/** A member one follows as a favorite. */
export const favoriteToggle = defineToggle({
  kinds: ['member-counts'],
  flag: 'favorite',
  mutation: 'favorites.set',
  signedOut: memberWords.favorites.signedOut,
  failed: memberWords.favorites.failed,
  done: (want) => (want ? memberWords.favorites.added : memberWords.favorites.removed),
  send: ({ trpcClient }, { id, want }, options) =>
    trpcClient.favorites.set.mutate({ profileId: id, favorite: want }, options),
  apply: ({ store, queryUtils }, _pending, state) => {
    applyFollowState(store, state);
    outdateFeed(queryUtils, 'favorites');
  },
});
