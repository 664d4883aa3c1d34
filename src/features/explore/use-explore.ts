import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useMemo } from 'react';
import type { ExploreTab } from '#shared/explore-tabs.ts';
import type { ExploreCard } from '#shared/views/explore.ts';
import { allItems, backToFirstPage } from '#client/features/content/first-page.ts';
import { useMembersThere } from '#client/lib/members.ts';
import { distanceOf } from '#client/lib/sight.ts';
import { trpc } from '#client/lib/trpc.ts';
import { reshuffle, useSeed } from './seed.ts';

export interface ExploreInput {
  tab: ExploreTab;
  /** '' for everybody. */
  query: string;
  hasPhoto: boolean;
}

const nothing: readonly ExploreCard[] = [];

const isOut = (id: string): boolean => {
  const distance = distanceOf(id);
  return distance === 'hidden' || distance === 'blocked';
};

/**
 * A tab of Explore under a search. Every search has its own answer, so a late one never shows for another; what was shown
 * stays (`isPlaceholderData`) until the new one is there.
 */
export function useExplore({ tab, query, hasPhoto }: ExploreInput, enabled: boolean) {
  const { client: api } = trpc.useUtils();
  const client = useQueryClient();
  const seed = useSeed();
  const input = {
    tab,
    ...(query && { query }),
    ...(hasPhoto && { hasPhoto }),
    ...(tab === 'all' && { seed }),
  };
  const found = trpc.explore.list.useInfiniteQuery(input, {
    enabled,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: false,
  });

  const pages = found.data?.pages;
  const stored = useMemo(() => (pages ? allItems(pages) : nothing), [pages]);
  const items = useMembersThere(stored, isOut);
  const total = Math.max(0, (pages?.[0]?.total ?? 0) - (stored.length - items.length));

  /** Begins anew: All in another order, the others as they are now. */
  const refresh = async (): Promise<void> => {
    if (tab === 'all') return reshuffle();
    await backToFirstPage(client, getQueryKey(trpc.explore.list, input, 'infinite'), () =>
      api.explore.list.query(input),
    );
  };
  return { found, items, total, refresh, name: `explore:${JSON.stringify(input)}` };
}
