import type { ReactNode } from 'react';
import { counts } from '#shared/messages/counts.ts';
import { wallsMessages } from '#shared/messages/walls.ts';
import type { WallPostView, WallReplyView } from '#shared/views/walls.ts';
import { wallTime } from '#shared/format/time.ts';
import { CommentActions, CommentLayout, CommentRow } from '#client/features/comments/CommentLayout.tsx';
import { CommentMenu } from '#client/features/comments/CommentMenu.tsx';
import { WholeText } from '#client/features/content/PostText.tsx';
import { HeartCountButton } from '#client/features/hearts/HeartCountButton.tsx';
import { useMuteItem } from '#client/features/notifications/mute-conversation.tsx';
import { useLatest } from '#client/store/entities.ts';
import { useOptimisticToggle } from '#client/store/use-optimistic-toggle.ts';
import type { MenuTarget } from '#client/ui/MenuButton.tsx';
import { RelativeTime } from '#client/ui/RelativeTime.tsx';
import { likeToggle } from './like-toggle.ts';
import { useWallContext } from './wall-context.ts';

interface WallItemProps {
  item: WallPostView | WallReplyView;
  /** Buttons next to the like button. */
  children?: ReactNode;
}

/** A wall post or a reply to one, without its replies. */
export function WallItem({ item: stored, children }: WallItemProps) {
  const item = useLatest(stored);
  const setLike = useOptimisticToggle(likeToggle, item);
  return (
    <CommentRow id={item.id} nested={item.kind === 'wall_reply'}>
      <CommentLayout
        author={item.author}
        time={<RelativeTime date={item.createdAt} format={wallTime} seconds />}
      >
        <WholeText text={item.text} />
        <CommentActions renderMenu={(target) => <WallMenu target={target} item={item} />}>
          <HeartCountButton
            label={wallsMessages.like(counts.likes(item.counts.likes))}
            count={item.counts.likes}
            on={item.viewer.liked}
            onSet={setLike}
          />
          {children}
        </CommentActions>
      </CommentLayout>
    </CommentRow>
  );
}

function WallMenu({ target, item }: { target: MenuTarget; item: WallPostView | WallReplyView }) {
  const { viewer, isOwner } = useWallContext();
  // the owner of the wall and the author of the post are notified of replies
  const isNotified = item.kind === 'wall_post' && viewer && (isOwner || item.author.id === viewer.id);
  const mute = useMuteItem(isNotified ? { kind: 'wall_post', id: item.id } : null);
  return (
    <CommentMenu target={target} item={item} author={item.author} onOpen={mute.load}>
      {isNotified && mute.item}
    </CommentMenu>
  );
}
