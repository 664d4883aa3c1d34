import { useMemo } from 'react';
import { isRemoved, useRemovals } from '#client/lib/views.ts';
import type { View } from '#client/lib/views.ts';

/** A list without what has been removed since it was read. */
export function useLiveItems<V extends Pick<View, 'kind' | 'id'>>(items: readonly V[]): readonly V[] {
  const removals = useRemovals();
  return useMemo(() => (removals > 0 ? items.filter((item) => !isRemoved(item)) : items), [items, removals]);
}
