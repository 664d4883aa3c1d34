import { allItems, byCursor } from '#client/lib/pages.ts';
import { parseTitleKey } from '#client/features/titles/title-key.ts';
import { refetchListWhenShown, refetchWhenShown } from '#client/lib/refetch-when-shown.ts';
import { trpc } from '#client/lib/trpc.ts';
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

/** A member's diary by pages, as far as the viewer may see it. What its owner removes disappears immediately. */
export function useDiary(profileId: string, search: DiarySearch) {
  const query = trpc.diary.list.useInfiniteQuery(diaryInput(profileId, search), {
    ...byCursor,
    ...refetchListWhenShown,
  });
  const all = allItems(query.data?.pages);
  const items = useClientState((state) => all.filter((viewing) => !isRemoved(state, viewing)), shallow);
  return { query, items };
}

/** How many viewings of a member the viewer may see; undefined while it is loading. */
export function useDiaryCounts(profileId: string): DiaryCounts | undefined {
  return trpc.diary.counts.useQuery({ profileId }, refetchWhenShown).data;
}
