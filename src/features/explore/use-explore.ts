import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useRef } from 'react';
import type { ExploreTab } from '#shared/explore-tabs.ts';
import { backToFirstPage, isOutdated, whileShort } from '#client/lib/first-page.ts';
import { allItems, byCursor, keepFormerPages } from '#client/lib/pages.ts';
import { trpc } from '#client/lib/trpc.ts';
import { patch, randomSeed, useClientState, useClientStore } from '#client/store/client-store.ts';
import { useVisibleMembers } from '#client/store/visibility.ts';

export interface ExploreInput {
  tab: ExploreTab;
  query: string;
  hasPhoto: boolean;
}

/** Milliseconds after which a list is refetched when its tab is opened by a link, or its search is typed again. */
const STALE_TIME = 60_000;

/**
 * A tab of Explore with a search. Every search has its own query, so a late response is never shown for another; the previous results
 * stay (`isPlaceholderData`) until it is loaded.
 */
export function useExplore({ tab, query, hasPhoto }: ExploreInput) {
  const { client: api } = trpc.useUtils();
  const client = useQueryClient();
  const store = useClientStore();
  const seed = useClientState(({ exploreSeed }) => exploreSeed);
  const input = {
    tab,
    ...(query && { query }),
    ...(hasPhoto && { hasPhoto }),
    ...(tab === 'all' && { seed }),
  };
  const results = trpc.explore.list.useInfiniteQuery(input, {
    ...byCursor,
    placeholderData: keepFormerPages,
    staleTime: whileShort(STALE_TIME),
    refetchOnMount: false,
  });

  const keyOf = (of: typeof input) => getQueryKey(trpc.explore.list, of, 'infinite');
  const pages = results.data?.pages;
  const stored = allItems(pages);
  const items = useVisibleMembers(stored, { withHidden: false });
  const total = Math.max(0, (pages?.[0]?.total ?? 0) - (stored.length - items.length));

  const name = `explore:${JSON.stringify(input)}`;
  /** Another object for each list and each refresh. */
  const latest = useRef({ name });
  useEffect(() => {
    latest.current = { name };
  }, [name]);
  /**
   * Starts over: All in a new order, the other tabs with current data. Resolves with false if another search or another refresh has
   * taken its place.
   */
  const refresh = async (): Promise<boolean> => {
    const next = tab === 'all' ? { ...input, seed: randomSeed() } : input;
    const attempt = { name };
    latest.current = attempt;
    await backToFirstPage(client, keyOf(next), () => api.explore.list.query(next));
    if (latest.current !== attempt) return false;
    if (next.seed !== undefined) patch(store, { exploreSeed: next.seed });
    return true;
  };
  return {
    results,
    items,
    total,
    refresh,
    isOutdated: () => isOutdated(client, keyOf(input), STALE_TIME),
    name,
  };
}
