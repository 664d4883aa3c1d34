import { useState } from 'react';
import type { LiveList } from '#client/store/live-list.ts';

/**
 * The state of a link to one item of a list that was opened around that item. Once found, it stays found, even if the item is deleted
 * while the viewer looks at it.
 */
export function useLinkedItem<V>(
  id: string | undefined,
  { items, state, isCurrent }: LiveList<V>,
  isPresent: (items: readonly V[], id: string) => boolean,
): 'none' | 'searching' | 'found' | 'missing' {
  const [foundId, setFoundId] = useState<string>();
  const present = id !== undefined && isPresent(items, id);
  if (present && foundId !== id) setFoundId(id);
  if (id === undefined) return 'none';
  if (present || foundId === id) return 'found';
  return isCurrent && state === 'ready' ? 'missing' : 'searching';
}
