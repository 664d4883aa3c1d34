import { useState } from 'react';
import type { LiveList } from '#client/store/live-list.ts';

interface LinkedItemOptions<V> {
  id: string | undefined;
  list: LiveList<V>;
  isPresent: (items: readonly V[], id: string) => boolean;
  /** What the list was opened around. */
  around: string | undefined;
  /** Opens the list around the item. */
  openAround: (id: string) => void;
}

/**
 * Where a link to one item of a list leads: a list whose first page does not contain it is opened around it. Once found it stays
 * found, also when it is deleted while the viewer looks at it.
 */
export function useLinkedItem<V>({
  id,
  list,
  isPresent,
  around,
  openAround,
}: LinkedItemOptions<V>): 'none' | 'searching' | 'found' | 'missing' {
  const { items, state, isCurrent, hasNextPage, earlier } = list;
  const [foundId, setFoundId] = useState<string>();
  const present = id !== undefined && isPresent(items, id);
  if (present && foundId !== id) setFoundId(id);
  const found = present || (id !== undefined && foundId === id);
  const isRead = isCurrent && state === 'ready';
  const isElsewhere =
    id !== undefined && isRead && !found && around !== id && (hasNextPage || earlier.hasNextPage);
  if (isElsewhere) openAround(id);
  if (id === undefined) return 'none';
  if (found) return 'found';
  return isRead && !isElsewhere ? 'missing' : 'searching';
}
