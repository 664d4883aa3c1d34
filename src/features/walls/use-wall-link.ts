import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { WallPostView } from '#shared/views/walls.ts';
import { useLinkedItem } from '#client/features/comments/use-linked-item.ts';
import type { LiveList } from '#client/store/live-list.ts';

interface WallLink {
  /** The post was removed. */
  missing: boolean;
  postId: string | undefined;
  /** The reply to the post. */
  replyId: string | undefined;
  /** What to highlight: the reply, or the post when the reply was removed. */
  targetId: string | undefined;
  onReplyMissing: (id: string) => void;
}

/** The post and reply that the page's address links to (`?wall=…&reply=…`). */
export function useWallLink(wall: LiveList<WallPostView>): WallLink {
  const { wall: postId, reply: replyId } = useSearch({ strict: false });
  const [missingReply, setMissingReply] = useState<string>();
  const link = useLinkedItem(postId, wall, (posts, id) => posts.some((post) => post.id === id));
  return {
    missing: link === 'missing',
    postId,
    replyId,
    targetId: link === 'found' ? (replyId !== missingReply && replyId) || postId : undefined,
    onReplyMissing: setMissingReply,
  };
}
