import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useCallback, useMemo } from 'react';
import type { ContentView } from '#shared/views/content.ts';
import { allItems, backToFirstPage } from '#client/features/content/first-page.ts';
import { useWithOwnPosts } from '#client/features/content/own-posts.ts';
import { useVisible } from '#client/store/visibility.ts';
import { trpc } from '#client/lib/trpc.ts';

/** Milliseconds after which a list is refetched when its profile is opened. */
const STALE_TIME = 30_000;
const nothing: readonly ContentView[] = [];

/** A member's posts or reviews, newest first; `refresh` refetches the first page if it is old. */
export function useAuthored(authorId: string, type: ContentView['type']) {
  const { client: api } = trpc.useUtils();
  const client = useQueryClient();
  const input = { authorId, type };
  const query = trpc.content.listByAuthor.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    refetchOnMount: false,
  });
  const pages = query.data?.pages;
  const stored = useMemo(() => (pages ? allItems(pages) : nothing), [pages]);
  const belongs = useCallback(
    (post: ContentView) => post.author.id === authorId && post.type === type,
    [authorId, type],
  );
  const items = useVisible(useWithOwnPosts(stored, belongs));
  const refresh = () => {
    if (Date.now() - query.dataUpdatedAt < STALE_TIME) return;
    void backToFirstPage(client, getQueryKey(trpc.content.listByAuthor, input, 'infinite'), () =>
      api.content.listByAuthor.query(input),
    ).catch(() => undefined);
  };
  return { query, items, refresh };
}
