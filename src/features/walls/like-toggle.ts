import { defineToggle } from '#client/store/toggles.ts';
import { applyUpdate } from '#client/store/entities.ts';
import { wallsToasts } from '#shared/messages/walls.ts';

/** A like on a wall post or a reply to one. */
export const likeToggle = defineToggle({
  kinds: ['wall_post', 'wall_reply'],
  flag: 'liked',
  signedOut: wallsToasts.likeSignedOut,
  failed: wallsToasts.likeFailed,
  send: ({ trpcClient }, { kind, id, want: liked }, options) =>
    trpcClient.walls.setLike.mutate(
      { target: { kind: kind === 'wall_post' ? 'post' : 'reply', id }, liked },
      options,
    ),
  apply: ({ store }, _pending, { likes, liked, ...state }) =>
    applyUpdate(store, { ...state, counts: { likes }, viewer: { liked } }),
});
