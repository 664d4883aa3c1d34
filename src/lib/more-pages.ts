import { useEffect } from 'react';
import type { MorePages } from '#client/ui/ShowMore.tsx';

/** Asks for page after page while more is wanted: the reader is near the end, or was further down before. */
export function usePagesWhile(wanted: boolean, more: MorePages): void {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = more;
  const ready = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (wanted && ready) void fetchNextPage();
  }, [wanted, ready, fetchNextPage]);
}

/** How a list stands that grows by a button, for the screen that shows it. */
export interface GrowingList {
  state: 'loading' | 'failed' | 'ready';
  /** There is something that has not been read. */
  more: boolean;
  loadMore: () => void;
  loadingMore: boolean;
  /** A later page failed: what is loaded stays. */
  moreFailed: boolean;
  retry: () => void;
  retrying: boolean;
}

interface ListQuery<Data> extends MorePages {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** `isComplete`: whether nothing is left to be read of these pages. */
export const growingList = <Data>(
  list: ListQuery<Data>,
  isComplete: (pages: Data) => boolean,
): GrowingList => ({
  state: list.data ? 'ready' : list.isError ? 'failed' : 'loading',
  more: list.data !== undefined && !isComplete(list.data),
  loadMore: () => void list.fetchNextPage(),
  loadingMore: list.isFetchingNextPage,
  moreFailed: list.isFetchNextPageError,
  retry: () => void list.refetch(),
  retrying: list.isFetching,
});
