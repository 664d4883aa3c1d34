import { useInfiniteQuery } from '@tanstack/react-query';
import { errorReasons } from '#shared/errors.ts';
import { mediaTypes } from '#shared/media-types.ts';
import type { MediaType, TitleItem, TitlePage } from '#shared/views/titles.ts';
import { keepFormerPages } from '#client/lib/pages.ts';
import { trpc } from '#client/lib/trpc.ts';
import { searchOf, useTypedQuery } from '#client/lib/typed-search.ts';
import type { TypedSearch } from '#client/lib/typed-search.ts';
import type { MorePages } from '#client/ui/ShowMore.tsx';
import { useRetry } from '#client/ui/use-retry.ts';
import { mixedTitles } from './mixed-titles.ts';
import { allTitles } from './use-titles.ts';

export interface TitleSearch<T> extends TypedSearch {
  /** The results; while a search is loading, those of the previous one. */
  items: readonly T[];
  /** The search text that these results belong to. */
  debounced: string;
  /** One of the two searches, for films or for series, failed. */
  partiallyFailed: boolean;
  more: MorePages;
}

interface Found {
  items: TitleItem[];
  debounced: string;
  partiallyFailed: boolean;
  /** The next page of films or series. */
  next: number | null;
}

/**
 * Films and series by name, while typing; popular ones before that. Each search has its own query, so a late response is never shown for
 * another.
 */
export function useTitleSearch(): TitleSearch<TitleItem> {
  const { client: api } = trpc.useUtils();
  const { debounced, ...typed } = useTypedQuery();
  const read = (kind: MediaType, page: number): Promise<TitlePage> =>
    debounced
      ? api.titles.search.query({ mediaType: kind, query: debounced, page })
      : api.titles.popular.query({ mediaType: kind, page });
  const results = useInfiniteQuery({
    queryKey: ['title-picker', debounced],
    initialPageParam: 1,
    queryFn: async ({ pageParam: page }): Promise<Found> => {
      const answers = await Promise.allSettled(mediaTypes.map((kind) => read(kind, page)));
      const pages = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      const failed = answers.find((answer) => answer.status === 'rejected');
      const items = mixedTitles(
        pages.map((one) => one.items),
        debounced,
      );
      if (failed && items.length === 0) throw failed.reason;
      const next = pages.some(({ totalPages }) => totalPages > page) ? page + 1 : null;
      return { items, debounced, partiallyFailed: failed !== undefined, next };
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: keepFormerPages,
    staleTime: 10 * 60_000,
  });
  const pages = results.data?.pages;
  return {
    ...typed,
    ...searchOf(results, useRetry(results), errorReasons.TITLES_AWAY.message),
    items: allTitles(pages),
    debounced: pages?.[0]?.debounced ?? '',
    partiallyFailed: pages?.some(({ partiallyFailed }) => partiallyFailed) ?? false,
    more: results,
  };
}
