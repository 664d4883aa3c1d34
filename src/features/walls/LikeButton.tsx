import { counts as counted } from '#shared/messages/counts.ts';
import { wallsMessages } from '#shared/messages/walls.ts';
import type { WallPostView, WallReplyView } from '#shared/views/walls.ts';
import { HeartMark } from '#client/features/hearts/HeartMark.tsx';
import { useOptimisticToggle } from '#client/store/use-optimistic-toggle.ts';
import { likeToggle } from './like-toggle.ts';

/** Likes a wall post or a reply to one, and says how many did. `view` as `useLatest` has it: the viewer's wish in it. */
export function LikeButton({ view }: { view: WallPostView | WallReplyView }) {
  const { likes } = view.counts;
  const setLike = useOptimisticToggle(likeToggle, view);
  return (
    <HeartMark
      label={wallsMessages.like(counted.likes(likes))}
      count={likes}
      on={view.viewer.liked}
      onSet={setLike}
    />
  );
}
