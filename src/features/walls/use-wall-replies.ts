import { useState } from 'react';
import type { WallPostView, WallReplyView } from '#shared/views/walls.ts';
import { byCursor } from '#client/lib/pages.ts';
import { reversedPages } from '#client/lib/refused-cursor-link.ts';
import { trpc } from '#client/lib/trpc.ts';
import { isHidden, useHidden } from '#client/store/visibility.ts';
import { mergeReplies } from './merge-wall.ts';

interface WallReplies {
  /** Oldest first. */
  replies: readonly WallReplyView[];
  /** There are earlier ones that have not been loaded. */
  more: boolean;
  loadMore: () => void;
  loading: boolean;
  failed: boolean;
}

/** The replies to a wall post: those that come with it, and earlier ones on request. */
export function useWallReplies(post: WallPostView): WallReplies {
  const [from, setFrom] = useState<string | null>(null);
  const [replaced, setReplaced] = useState<readonly WallReplyView[]>([]);
  const earlier = trpc.walls.replies.useInfiniteQuery(
    { postId: post.id, ...(from !== null && { before: from }) },
    {
      ...byCursor,
      enabled: from !== null,
      // not cached: no events report changes of earlier replies
      gcTime: 0,
      trpc: { context: reversedPages },
    },
  );
  // keeps the replies that came with the post until newer ones replaced them
  const isNew = post.earlier !== null && post.replies.some((reply) => !replaced.includes(reply));
  if (isNew) {
    const others = replaced.filter(({ id }) => post.replies.every((reply) => reply.id !== id));
    setReplaced([...others, ...post.replies]);
  }

  const hidden = useHidden();
  const read = earlier.data?.pages.flatMap(({ items }) => items) ?? [];
  const replies = mergeReplies(post, [...read, ...replaced]).filter((reply) => !isHidden(hidden, reply));
  const { isFetching, isError, isFetchNextPageError, data } = earlier;
  return {
    replies,
    more: data ? earlier.hasNextPage : post.earlier !== null,
    loadMore: () => {
      if (from === null) setFrom(post.earlier);
      else if (data) void earlier.fetchNextPage();
      else void earlier.refetch();
    },
    loading: isFetching,
    failed: (isError && !data) || isFetchNextPageError,
  };
}
