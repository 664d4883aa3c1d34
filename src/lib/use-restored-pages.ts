import { useWindowEvent } from '@mantine/hooks';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { places, topOf } from './list-places.ts';
import { usePagesWhile } from './use-pages-while.ts';
import type { MorePages } from '#client/ui/ShowMore.tsx';
import { useHistoryEntry } from './use-history-entry.ts';

/**
 * Restores a list that grows by a button and is rendered whole. After Back, its pages are in the cache; after a reload, as many
 * pages are loaded as there were, and then the page scrolls to where it was. `name` distinguishes the lists of one screen, each
 * of which starts with its first page; a list without a name is not restored.
 */
export function useRestoredPages(
  name: string | undefined,
  pages: number,
  more: MorePages,
): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const entry = useHistoryEntry();
  const [former] = useState(() => {
    const place = name === undefined ? undefined : places.find(entry, undefined);
    return place && place.count > pages ? { ...place, name } : undefined;
  });
  const missing = former !== undefined && former.name === name && pages > 0 && pages < former.count;
  const isRestoring = missing && more.hasNextPage && !more.isFetchNextPageError;
  usePagesWhile(isRestoring, more);

  const targetOffset = useRef(former?.offset);
  useLayoutEffect(() => {
    if (targetOffset.current === undefined || pages === 0 || isRestoring) return;
    window.scrollTo(0, targetOffset.current + (topOf(list.current) ?? 0));
    targetOffset.current = undefined;
  }, [pages, isRestoring]);
  const cancelRestore = () => void (targetOffset.current = undefined);
  // a reader who scrolls before the pages have loaded has chosen another place
  useWindowEvent('wheel', cancelRestore, { passive: true });
  useWindowEvent('touchmove', cancelRestore, { passive: true });

  useWindowEvent('pagehide', () => {
    // left before it was restored: the former place is still valid
    if (name === undefined || targetOffset.current !== undefined) return;
    const margin = topOf(list.current) ?? 0;
    const offset = Math.round(window.scrollY - margin);
    places.keep(entry, undefined, { sizes: [], offset, margin, count: pages });
  });
  return list;
}
