import { useWindowEvent } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useEffectEvent } from 'react';
import { backToFirstPage, isShortOrInvalidated } from '#client/lib/first-page.ts';
import { allItems, byCursor } from '#client/lib/pages.ts';
import { parseTitleKey } from '#client/features/titles/title-key.ts';
import { refetchListWhenShown, refetchWhenShown } from '#client/lib/refetch-when-shown.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useFirstVisit } from '#client/lib/use-first-visit.ts';
import { useClientState } from '#client/store/client-store.ts';
import { isRemoved } from '#client/store/entities.ts';
import { shallow } from '@tanstack/react-store';
import type { DiaryCounts } from '#shared/views/diary.ts';
import type { DiarySearch } from './diary-search.ts';

/** The query input for a filtered diary. `of` implies the type. */
export function diaryInput(profileId: string, { year, type, of }: DiarySearch) {
  const title = parseTitleKey(of);
  return {
    profileId,
    ...(year !== undefined && { year }),
    ...(title ?? (type && { mediaType: type === 'movies' ? ('movie' as const) : ('show' as const) })),
  };
}

/**
 * A member's diary by pages, as far as the viewer may see it. What its owner removes disappears immediately. A diary can load several
 * pages without being scrolled: at its top, it goes back to the first page when it is opened by a link or shown again, and when the
 * network is back.
 */
export function useDiary(profileId: string, search: DiarySearch) {
  const { client: api } = trpc.useUtils();
  const client = useQueryClient();
  const input = diaryInput(profileId, search);
  const query = trpc.diary.list.useInfiniteQuery(input, { ...byCursor, ...refetchListWhenShown });
  const isScrolled = () => window.scrollY >= window.innerHeight;
  const refresh = () => {
    const queryKey = getQueryKey(trpc.diary.list, input, 'infinite');
    const cached = client.getQueryCache().find<InfiniteData<unknown>>({ queryKey });
    // the others are refetched as a whole
    if (!cached || isShortOrInvalidated(cached)) return;
    if (isScrolled() || !cached.isStaleByTime(refetchListWhenShown.staleTime)) return;
    backToFirstPage(client, queryKey, () => api.diary.list.query(input), isScrolled).catch(() => undefined);
  };
  const isFirstVisit = useFirstVisit();
  const handleOpen = useEffectEvent(() => {
    if (isFirstVisit) refresh();
  });
  useEffect(() => handleOpen(), []);
  useWindowEvent('visibilitychange', () => {
    if (document.visibilityState === 'visible') refresh();
  });
  useWindowEvent('online', refresh);
  const all = allItems(query.data?.pages);
  const items = useClientState((state) => all.filter((viewing) => !isRemoved(state, viewing)), shallow);
  return { query, items };
}

/** How many viewings of a member the viewer may see; undefined while it is loading. */
export function useDiaryCounts(profileId: string): DiaryCounts | undefined {
  return trpc.diary.counts.useQuery({ profileId }, refetchWhenShown).data;
}
