import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { refreshDiary, refreshEntries } from '#client/features/diary/refresh-diary.ts';
import type { StoreClient } from '#client/store/client.ts';
import { trpc } from '#client/lib/trpc.ts';
import { setEpisodesKnown } from '#client/store/spoilers.ts';
import type { SeriesProgressView } from '#shared/views/series.ts';

/** Restarts running fetches below this key, also of a list's next page: they may have been answered before the change. */
export async function refetchInFlight(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const running = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .map((query) => ({ query, meta: query.state.fetchMeta ?? undefined }));
  await Promise.all(running.map(({ query }) => query.cancel({ revert: true })));
  // the query itself reports a failed fetch
  await Promise.allSettled(running.map(({ query, meta }) => query.fetch(undefined, { meta })));
}

/** Updates a series in the cached Up next list; returns whether it was listed there. */
function showNext({ queryUtils }: StoreClient, tmdbId: number, progress: SeriesProgressView | null): boolean {
  let isListed = false;
  queryUtils.series.upNext.setInfiniteData(
    {},
    (before) =>
      before && {
        ...before,
        pages: before.pages.map((page) => ({
          ...page,
          ...(progress && { followsSeries: true }),
          items: page.items.flatMap((item) => {
            if (item.tmdbId !== tmdbId) return [item];
            isListed = true;
            return progress?.next ?? [];
          }),
        })),
      },
  );
  return isListed;
}

/**
 * Applies the viewer's progress in a series wherever this tab shows it: on its page, in Up next, in its marks and in their diary.
 * Null: they do not follow it. Progress older than what is shown is not applied, but read again.
 */
export function applyProgress(
  client: StoreClient,
  tmdbId: number,
  progress: SeriesProgressView | null,
): void {
  const { series } = client.queryUtils;
  const title = { mediaType: 'show', tmdbId } as const;
  const before = series.get.getData({ tmdbId });
  if (progress !== null && progress.rev < (before?.progress?.rev ?? -1)) {
    // the answer to a later request came first, or the series is followed again, which starts with a low revision
    refreshDiary(client, title);
    return;
  }
  void refetchInFlight(client.queryClient, getQueryKey(trpc.series));
  if (before) series.get.setData({ tmdbId }, { ...before, progress });
  setEpisodesKnown(client.store, tmdbId, progress);
  // null has no revision, by which an older answer would be recognized
  if (progress === null) void series.get.invalidate({ tmdbId });
  const isListed = showNext(client, tmdbId, progress);
  // only the server knows whether any other series is still followed, and where a newly listed one belongs
  if (progress === null || (progress.next && !isListed)) void series.upNext.invalidate();
  refreshEntries(client, title);
}
