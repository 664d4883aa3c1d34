import { applyFollowState } from '#client/features/follows/follow-view.ts';
import type { StoreClient } from '#client/store/client.ts';
import { entityKey } from '#client/store/entities.ts';
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

/** Reads whether a member is one of the viewer's favorites. Without a response the flag stays as it is, and the server decides. */
export async function readFavorite(
  { store, trpcClient }: Pick<StoreClient, 'store' | 'trpcClient'>,
  profileId: string,
): Promise<void> {
  const flag = () =>
    store.state.entities.get(entityKey({ kind: 'member-counts', id: profileId }))?.state?.viewer['favorite'];
  const before = flag();
  const state = await trpcClient.follows.get.query({ profileId }).catch(() => null);
  // the flag is private, so a change of it does not raise the revision: one that was confirmed meanwhile is newer
  if (state && flag() === before) applyFollowState(store, state);
}
