import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { WallState } from './use-wall.ts';

interface WallLink {
  /** The post is gone. */
  gone: boolean;
  postId: string | undefined;
  /** The reply to it that the link leads to. */
  replyId: string | undefined;
  /** What to bring into view: the post, where its reply is gone. */
  targetId: string | undefined;
  onReplyGone: (id: string) => void;
}

/**
 * Where the page's address leads on its wall (`?wall=…&reply=…`): pages are read until the post is found, or known to be
 * gone. What was found once stays found, also if it is deleted while one looks at it.
 */
export function useWallLink({ state, posts, more, moreFailed, loadingMore, loadMore }: WallState): WallLink {
  const { wall: postId, reply: replyId } = useSearch({ strict: false });
  const [found, setFound] = useState<string>();
  const [goneReply, setGoneReply] = useState<string>();
  const here = postId !== undefined && posts.some(({ id }) => id === postId);
  if (here && found !== postId) setFound(postId);
  const isFound = here || (postId !== undefined && found === postId);
  const searching = postId !== undefined && state === 'ready' && !isFound && more && !moreFailed;
  const search = useEffectEvent(loadMore);
  useEffect(() => {
    if (searching && !loadingMore) search();
  }, [searching, loadingMore]);
  return {
    gone: postId !== undefined && !isFound && state === 'ready' && !searching && !moreFailed,
    postId,
    replyId,
    targetId: isFound ? (replyId !== goneReply && replyId) || postId : undefined,
    onReplyGone: setGoneReply,
  };
}
