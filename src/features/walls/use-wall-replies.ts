import { useMemo, useState } from 'react';
import type { WallPostView, WallReplyView } from '#shared/views/walls.ts';
import { trpc } from '#client/lib/trpc.ts';
import { isHidden, useHidden } from '#client/store/visibility.ts';
import { repliesWith } from './wall-pages.ts';

interface WallReplies {
  /** Oldest first. */
  replies: readonly WallReplyView[];
  /** There are earlier ones. */
  more: boolean;
  loadMore: () => void;
  loading: boolean;
  failed: boolean;
}

/** The replies to a wall post: those that come with it, and earlier ones when they are asked for. */
export function useWallReplies(post: WallPostView): WallReplies {
  const [from, setFrom] = useState<string | null>(null);
  const [passed, setPassed] = useState<readonly WallReplyView[]>([]);
  const earlier = trpc.walls.replies.useInfiniteQuery(
    { postId: post.id, ...(from !== null && { before: from }) },
    { getNextPageParam: ({ nextCursor }) => nextCursor, enabled: from !== null },
  );
  // those that came with it before newer ones took their place
  const isNew = post.earlier !== null && post.replies.some((reply) => !passed.includes(reply));
  if (isNew) setPassed([...passed, ...post.replies.filter((reply) => !passed.includes(reply))]);

  const hidden = useHidden();
  const replies = useMemo(() => {
    const read = earlier.data?.pages.flatMap(({ items }) => items) ?? [];
    return repliesWith(post, [...read, ...passed]).filter((reply) => !isHidden(hidden, reply));
  }, [post, earlier.data, passed, hidden]);
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
