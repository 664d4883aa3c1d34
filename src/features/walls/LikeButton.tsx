import { useMutation } from '@tanstack/react-query';
import { countOf } from '#shared/format/count.ts';
import type { WallPostView, WallReplyView } from '#shared/views/walls.ts';
import { memberWords } from '#shared/words-among-members.ts';
import { HeartMark } from '#client/features/hearts/HeartMark.tsx';
import { useTRPC } from '#client/lib/trpc.ts';
import { useSetMark } from '#client/lib/use-set-mark.ts';
import { learn } from '#client/lib/views.ts';

/** Likes a wall post or a reply to one, and says how many did. `view` as `useView` has it: the viewer's wish in it. */
export function LikeButton({ view }: { view: WallPostView | WallReplyView }) {
  const { kind, id } = view;
  const { likes } = view.counts;
  const trpc = useTRPC();
  const { mutateAsync } = useMutation(
    trpc.walls.setLike.mutationOptions({
      meta: { failed: memberWords.walls.likeFailed },
      onSuccess: ({ likes, liked, ...state }) => learn({ ...state, counts: { likes }, viewer: { liked } }),
    }),
  );
  const setLike = useSetMark({
    view,
    mark: 'liked',
    send: (liked) => mutateAsync({ target: { kind: kind === 'wall_post' ? 'post' : 'reply', id }, liked }),
    signedOut: memberWords.walls.likeSignedOut,
  });
  return (
    <HeartMark
      label={`Like, ${countOf(likes, 'like')}`}
      count={likes}
      on={view.viewer.liked}
      onSet={setLike}
    />
  );
}
