import { useState } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import type { TitleCard } from '#shared/views/titles.ts';
import type { TitleSearch } from '#client/features/titles/use-title-search.ts';
import { allTitles } from '#client/features/titles/use-titles.ts';
import { byCursor, keepFormerPages } from '#client/lib/pages.ts';
import { refetchListWhenShown } from '#client/lib/refetch-when-shown.ts';
import { trpc } from '#client/lib/trpc.ts';
import { searchOf, useTypedQuery } from '#client/lib/typed-search.ts';
import { useRetry } from '#client/ui/use-retry.ts';

/** The titles of a diary, or of one of its years, that match what is typed; all of them before that, the most recently watched first. */
export function useDiaryTitles(profileId: string, year: number | undefined): TitleSearch<TitleCard> {
  const { debounced, ...typed } = useTypedQuery();
  const results = trpc.diary.titles.useInfiniteQuery(
    { profileId, ...(year !== undefined && { year }), ...(debounced && { query: debounced }) },
    { ...byCursor, ...refetchListWhenShown, placeholderData: keepFormerPages },
  );
  // the previous titles stay until those of another search are loaded
  const [shown, setShown] = useState(debounced);
  if (results.data && !results.isPlaceholderData && shown !== debounced) setShown(debounced);
  return {
    ...typed,
    ...searchOf(results, useRetry(results), commonMessages.listFailed),
    items: allTitles(results.data?.pages),
    debounced: shown,
    partiallyFailed: false,
    more: results,
  };
}
