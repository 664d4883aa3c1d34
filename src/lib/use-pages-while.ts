import { useEffect } from 'react';
import type { MorePages } from '#client/ui/ShowMore.tsx';

/** Loads page after page while more is needed: the reader is near the end, or was further down before. */
export function usePagesWhile(wanted: boolean, more: MorePages): void {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = more;
  const ready = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (wanted && ready) void fetchNextPage();
  }, [wanted, ready, fetchNextPage]);
}
