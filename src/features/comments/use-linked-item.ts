import { useState } from 'react';
import { usePagesWhile } from '#client/lib/use-pages-while.ts';
import type { LiveList } from '#client/store/live-list.ts';

/**
 * Where a link to one item of a list leads: pages are loaded until it is found, or known to be missing. Once found it stays
 * found, also when it is deleted while the viewer looks at it.
 */
export function useLinkedItem<V>(
  id: string | undefined,
  list: LiveList<V>,
  isPresent: (items: readonly V[], id: string) => boolean,
): 'none' | 'searching' | 'found' | 'missing' {
  const { items, isCurrent, hasNextPage, isFetchNextPageError } = list;
  const [foundId, setFoundId] = useState<string>();
  const present = id !== undefined && isPresent(items, id);
  if (present && foundId !== id) setFoundId(id);
  const found = present || (id !== undefined && foundId === id);
  const searching = id !== undefined && isCurrent && !found && hasNextPage && !isFetchNextPageError;
  usePagesWhile(searching, list);
  if (id === undefined) return 'none';
  if (found) return 'found';
  return isCurrent && !searching && !isFetchNextPageError ? 'missing' : 'searching';
}
