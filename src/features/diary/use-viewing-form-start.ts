import { useState } from 'react';
import type { OwnViewingsOf as Title } from '#shared/schemas/diary.ts';
import type { OwnViewings, ViewingVisibility } from '#shared/views/diary.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useSettingsQuery } from '#client/store/use-settings.ts';

interface ViewingFormStart {
  /** The viewer's own viewings of the title or episode. */
  own: OwnViewings;
  /** Who sees a new one unless the viewer chooses otherwise. */
  visibility: ViewingVisibility;
}

/**
 * The initial data of a viewing's form. It is refetched when the form opens, since it may have changed on another device; without a
 * network, cached data is used. Until it is there, `start` is undefined, and `query` is the query to wait for.
 */
export function useViewingFormStart(title: Title) {
  const own = trpc.diary.forTitle.useQuery(title, { refetchOnMount: 'always' });
  const settings = useSettingsQuery();
  const missing = [own, settings].find(
    ({ data, isFetching, isFetchedAfterMount }) => !data || (isFetching && !isFetchedAfterMount),
  );
  // kept: both are refetched once the network is back, when the member may already be typing
  const [start, setStart] = useState<ViewingFormStart>();
  if (!start && !missing && own.data && settings.data)
    setStart({ own: own.data, visibility: settings.data.diaryVisibility });
  return { start, query: missing ?? own };
}
