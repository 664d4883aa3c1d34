import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ContentView } from '#shared/views/content.ts';
import { backToFirstPage, isOutdated } from '#client/lib/first-page.ts';
import { allItems } from '#client/lib/pages.ts';
import { useWithOwnPosts } from '#client/features/content/own-posts.ts';
import { useVisible } from '#client/store/visibility.ts';
import { trpc } from '#client/lib/trpc.ts';
import { authoredPages } from './authored-pages.ts';
import type { Authored } from './authored-pages.ts';

/** Milliseconds after which a list is refetched when its profile is opened by a link. */
const STALE_TIME = 30_000;

/**
 * A member's posts or reviews, newest first. `refresh` refetches the first page of a list that was invalidated or, on a first
 * visit, is old.
 */
export function useAuthored({ authorId, type, after }: Authored) {
  const { client: api } = trpc.useUtils();
  const client = useQueryClient();
  const options = authoredPages(api, { authorId, type, after });
  const query = useInfiniteQuery({ ...options, refetchOnMount: false });
  const pages = query.data?.pages;
  const stored = allItems(pages);
  const belongs = (post: ContentView) =>
    after === undefined && post.author.id === authorId && post.type === type;
  const items = useVisible(useWithOwnPosts(stored, belongs));
  const refresh = (isFirstVisit: boolean) => {
    const staleTime = isFirstVisit ? STALE_TIME : Infinity;
    if (after !== undefined || !isOutdated(client, options.queryKey, staleTime)) return;
    void backToFirstPage(client, options.queryKey, () =>
      api.content.listByAuthor.query({ authorId, type }),
    ).catch(() => undefined);
  };
  /** `older`: the cursor after the first page. */
  return { query, items, refresh, older: pages?.[0]?.nextCursor ?? undefined };
}
