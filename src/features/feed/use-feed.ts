import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { FeedTab } from '#shared/feed-tabs.ts';
import type { ContentPage, ContentView } from '#shared/views/content.ts';
import { backToFirstPage, isOutdated, whileShort } from '#client/lib/first-page.ts';
import { allItems } from '#client/lib/pages.ts';
import { useWithOwnPosts } from '#client/features/content/own-posts.ts';
import { isHidden, isHiddenFromFeeds, useVisible } from '#client/store/visibility.ts';
import type { Hidden } from '#client/store/visibility.ts';
import { trpc } from '#client/lib/trpc.ts';
import { feedPages } from './feed-pages.ts';

/** Which of the viewer's own new posts a tab shows. */
const showsOwnPost: Record<FeedTab, (post: ContentView) => boolean> = {
  all: (post) => post.isPublic,
  reviews: (post) => post.isPublic && post.type === 'review',
  mine: () => true,
  following: () => false,
  favorites: () => false,
  bookmarks: () => false,
};

/** Which posts leave a tab when their author is hidden: bookmarks stay. */
const isHiddenIn: Record<FeedTab, (hidden: Hidden, post: ContentView) => boolean> = {
  all: isHiddenFromFeeds,
  reviews: isHiddenFromFeeds,
  following: isHiddenFromFeeds,
  favorites: isHiddenFromFeeds,
  bookmarks: isHidden,
  mine: isHidden,
};

interface FeedPart {
  /** Filters Reviews. */
  search?: string;
  /** The cursor after which the list starts; such a list gets no new posts on top. */
  after?: string | undefined;
}

/** Milliseconds after which a search is outdated. */
const STALE_TIME = 60_000;

const none = () => false;

/**
 * A tab of the feed as one list. Every search has its own query, so a late response is never shown for another; the previous results
 * stay (`isPlaceholderData`) until it is loaded.
 */
export function useFeed(tab: FeedTab, enabled: boolean, { search = '', after }: FeedPart = {}) {
  const { client: api } = trpc.useUtils();
  const client = useQueryClient();
  const input = { tab, ...(search && { query: search }) };
  const options = feedPages(api, { ...input, after });
  const query = useInfiniteQuery({
    ...options,
    enabled,
    // Back restores the loaded pages, however late; searches are not kept, since there can be many.
    ...(search ? { staleTime: whileShort(STALE_TIME) } : { gcTime: Infinity }),
    placeholderData: keepPreviousData,
    refetchOnMount: false,
  });

  const { queryKey } = options;
  const pages = query.data?.pages;
  const stored = allItems(pages);
  const items = useVisible(
    useWithOwnPosts(stored, search || after ? none : showsOwnPost[tab]),
    isHiddenIn[tab],
  );

  const refresh = (): Promise<ContentPage> =>
    backToFirstPage(client, queryKey, () => api.feed.list.query(input));
  /** `older`: the cursor after the first page. */
  return {
    query,
    items,
    refresh,
    /** Whether the viewer's action (a follow, a bookmark) has changed the list, or it is an old search. */
    isOutdated: () => isOutdated(client, queryKey, search ? STALE_TIME : Infinity),
    newestId: pages?.[0]?.items[0]?.id,
    older: pages?.[0]?.nextCursor ?? undefined,
  };
}
