import { defineMark } from '#client/lib/marks.ts';
import { trpcClient } from '#client/lib/trpc.ts';
import { learn } from '#client/lib/views.ts';
import { memberWords } from '#shared/words-among-members.ts';

/** A like on a wall post or a reply to one. */
export const likeMark = defineMark({
  kinds: ['wall_post', 'wall_reply'],
  mark: 'liked',
  mutation: 'walls.setLike',
  signedOut: memberWords.walls.likeSignedOut,
  failed: memberWords.walls.likeFailed,
  send: ({ kind, id, want: liked }, options) =>
    trpcClient.walls.setLike.mutate(
      { target: { kind: kind === 'wall_post' ? 'post' : 'reply', id }, liked },
      options,
    ),
  apply: (_pending, { likes, liked, ...state }) => learn({ ...state, counts: { likes }, viewer: { liked } }),
});
