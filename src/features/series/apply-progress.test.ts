import { InfiniteQueryObserver } from '@tanstack/react-query';
import { createTRPCClient } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import { expect, it } from 'vitest';
import { createQueryClient } from '#client/lib/query-client.ts';
import { createClientStore } from '#client/store/client-store.ts';
import type { AppRouter } from '#server/router.ts';
import type { SeriesProgressView, UpNextItem } from '#shared/views/series.ts';
import { applyProgress, refetchInFlight } from './apply-progress.ts';

it('requests the page of a list again that was being loaded when progress changed', async () => {
  const client = createQueryClient();
  const queryKey = ['up next'];
  const requested: number[] = [];
  const list = new InfiniteQueryObserver(client, {
    queryKey,
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      const isFirst = !requested.includes(pageParam);
      requested.push(pageParam);
      // the first answer of the second page never arrives
      if (pageParam === 2 && isFirst) await new Promise(() => {});
      return pageParam;
    },
    getNextPageParam: (page) => page + 1,
  });
  const unsubscribe = list.subscribe(() => {});
  await list.refetch({ cancelRefetch: false });
  void list.fetchNextPage();
  await refetchInFlight(client, queryKey);
  expect(client.getQueryData(queryKey)).toMatchObject({ pages: [1, 2] });
  expect(requested).toEqual([1, 2, 2]);
  unsubscribe();
  client.clear();
});

it('reads the progress again if an answer is older than what is shown, and changes nothing', async () => {
  const requested: string[] = [];
  const trpcClient = createTRPCClient<AppRouter>({
    // the answers never arrive
    links: [
      () =>
        ({ op }) =>
          observable(() => void requested.push(op.path)),
    ],
  });
  const queryClient = createQueryClient();
  const queryUtils = createTRPCQueryUtils({ client: trpcClient, queryClient });
  const store = createClientStore();
  const client = { store, firstState: store.state, queryClient, trpcClient, queryUtils, otherTabs: null };
  const tmdbId = 85;
  const series = { tmdbId, name: 'Northlight' };
  const next: UpNextItem = {
    ...series,
    id: 'progress',
    posterPath: null,
    releaseDate: '',
    episode: { id: 4, season: 1, number: 4, name: '', airsOn: null, aired: true, minutes: null },
    watched: 1,
    aired: 8,
  };
  const progress: SeriesProgressView = {
    kind: 'series',
    id: 'progress',
    rev: 7,
    tmdbId,
    state: 'watching',
    round: 1,
    notify: false,
    watchedIds: [3],
    furthest: { season: 1, number: 3 },
    next,
  };
  queryUtils.series.get.setData(
    { tmdbId },
    { ...series, ended: false, storedAt: null, seasons: [], progress },
  );
  queryUtils.series.upNext.setInfiniteData(
    {},
    { pages: [{ items: [next], nextCursor: null }], pageParams: [null] },
  );
  const shown = () => ({
    progress: queryUtils.series.get.getData({ tmdbId })?.progress,
    next: queryUtils.series.upNext.getInfiniteData({})?.pages[0]?.items,
    watchedIds: store.state.watchedSeries.get(tmdbId)?.watchedIds,
  });
  applyProgress(client, tmdbId, progress);
  const before = shown();
  expect(before).toEqual({ progress, next: [next], watchedIds: [3] });
  expect(requested).not.toContain('series.get');
  applyProgress(client, tmdbId, { ...progress, rev: 6, state: 'dropped', watchedIds: [], next: null });
  expect(shown()).toEqual(before);
  await expect.poll(() => requested).toContain('series.get');
  queryClient.clear();
});
