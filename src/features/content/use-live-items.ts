import { useMemo } from 'react';
import { isAway, useSight } from '#client/lib/sight.ts';
import { isRemoved, useRemovals } from '#client/lib/views.ts';
import type { ContentView } from '#shared/views/content.ts';

/** A list without what has been removed or put out of sight since it was read. Keep the function's identity. */
export function useLiveItems(
  items: readonly ContentView[],
  isOut: (post: ContentView) => boolean = isAway,
): readonly ContentView[] {
  const changes = useRemovals() + useSight();
  return useMemo(
    () => (changes > 0 ? items.filter((item) => !isRemoved(item) && !isOut(item)) : items),
    [items, changes, isOut],
  );
}
