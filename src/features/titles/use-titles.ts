import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { getQueryKey } from '@trpc/react-query';
import { useCallback } from 'react';
import type { AppRouter } from '#server/router.ts';
import type { MediaType, TitleItem, TitleKey, TitlePage } from '#shared/views/titles.ts';
import { whileShort } from '#client/lib/first-page.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useFirstVisit } from '#client/lib/use-first-visit.ts';
import type { MorePages } from '#client/ui/ShowMore.tsx';
import { formatTitleKey } from './title-key.ts';

/** Milliseconds after which titles are read again when their screen is opened by a link, or their search is typed again. */
const STALE_TIME = 10 * 60_000;

export interface TitlesInput {
  mediaType: MediaType;
  query: string;
  year?: number;
  genre?: number;
}

/**
 * The titles of all pages, without duplicates: the order of popular ones can change between two pages. Empty while they are loading.
 */
export function allTitles<T extends TitleKey = TitleItem>(
  pages: readonly { items: readonly T[] }[] = [],
): readonly T[] {
  return [
    ...new Map(pages.flatMap(({ items }) => items).map((item) => [formatTitleKey(item), item])).values(),
  ];
}

/**
 * Films or series by search and filters; without either, popular ones. Every search has its own query, so a late response
 * is never shown for another.
 */
export function titlePages(api: TRPCClient<AppRouter>, { mediaType, query, year, genre }: TitlesInput) {
  const filters = { mediaType, ...(year && { year }), ...(genre && { genre }) };
  const read = (page: number, signal: AbortSignal): Promise<TitlePage> => {
    if (query) return api.titles.search.query({ ...filters, query, page }, { signal });
    if (year || genre) return api.titles.discover.query({ ...filters, page }, { signal });
    return api.titles.popular.query({ mediaType, page }, { signal });
  };
  return infiniteQueryOptions({
    queryKey: [...getQueryKey(trpc.titles), 'pages', { ...filters, query }],
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }: TitlePage) => (page < totalPages ? page + 1 : null),
  });
}

/** The titles of a search. While it is loading, the previous results of the same media type stay (`isFormer`), without further pages. */
export function useTitles(input: TitlesInput) {
  const { client: api } = trpc.useUtils();
  const isFirstVisit = useFirstVisit();
  const results = useInfiniteQuery({
    ...titlePages(api, input),
    placeholderData: (former) =>
      former?.pages[0]?.items[0]?.mediaType === input.mediaType ? former : undefined,
    // Back restores the loaded pages, however late; searches are not kept, since there can be many
    ...(!input.query && { gcTime: Infinity }),
    staleTime: whileShort(STALE_TIME),
    // also a list of several pages, which never counts as old by `whileShort`: the server keeps popular titles
    refetchOnMount: isFirstVisit ? (query) => query.isStaleByTime(STALE_TIME) && 'always' : false,
  });
  const titles = allTitles(results.data?.pages);
  const { isPlaceholderData: isFormer, isFetchingNextPage, fetchNextPage } = results;
  const more: MorePages = {
    hasNextPage: results.hasNextPage && !isFormer,
    isFetchingNextPage,
    isFetchNextPageError: results.isFetchNextPageError && !isFormer,
    // cancels a refetch, which `keepOutdated` repeats, but not the same page
    fetchNextPage: useCallback(
      () => fetchNextPage({ cancelRefetch: !isFetchingNextPage }),
      [fetchNextPage, isFetchingNextPage],
    ),
  };
  return { results, titles, more, isFormer };
}
