import { useEffect, useEffectEvent, useState } from 'react';
import type { LiveList } from '#client/store/live-list.ts';

/**
 * Where a link to one item of a list leads: pages are loaded until it is found, or known to be missing. Once found it stays
 * found, also when it is deleted while the viewer looks at it.
 */
export function useLinkedItem<V>(
  id: string | undefined,
  { items, state, hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage }: LiveList<V>,
  isPresent: (items: readonly V[], id: string) => boolean,
): 'none' | 'searching' | 'found' | 'missing' {
  const [foundId, setFoundId] = useState<string>();
  const present = id !== undefined && isPresent(items, id);
  if (present && foundId !== id) setFoundId(id);
  const found = present || (id !== undefined && foundId === id);
  const searching = id !== undefined && state === 'ready' && !found && hasNextPage && !isFetchNextPageError;
  const search = useEffectEvent(fetchNextPage);
  useEffect(() => {
    if (searching && !isFetchingNextPage) void search();
  }, [searching, isFetchingNextPage]);
  if (id === undefined) return 'none';
  if (found) return 'found';
  return state === 'ready' && !searching && !isFetchNextPageError ? 'missing' : 'searching';
}
