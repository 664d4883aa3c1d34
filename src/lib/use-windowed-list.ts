import { useWindowEvent } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { ReactVirtualizer, VirtualItem } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { places } from './list-places.ts';
import type { Place } from './list-places.ts';
import { anchorRow } from './anchor-row.ts';
import { topOf } from './top-of.ts';
import { useHistoryEntry } from './use-history-entry.ts';

interface WindowedListOptions {
  count: number;
  /** A key that stays with the item when others are added before it: its id. */
  keyOf: (index: number) => string;
  /** The estimated height of an item that was never rendered, in pixels. */
  estimate: (index: number) => number;
  /**
   * The list's name ('home:all'). A link to it restores the last place under this name. Without it only Back, Forward and reload
   * do.
   */
  place?: string;
  /** Items rendered beyond the screen, above and below. */
  overscan?: number;
  /**
   * Items are added, removed and moved above by themselves: what is being read keeps its place on the screen, except at the top.
   */
  steady?: boolean;
  /** Part of a screen that is scrolled already: without a former place the page stays where it is. */
  within?: boolean;
}

export interface WindowedList {
  /** The element that contains the rows. Give it `position: relative` and `height: totalSize`. */
  containerRef: RefObject<HTMLDivElement | null>;
  /** The rows to render, each absolute at `translateY(offset)` with `ref={measure}` and `data-index={index}`. */
  rows: readonly { index: number; key: string; offset: number }[];
  totalSize: number;
  measure: (node: HTMLElement | null) => void;
  scrollTo: (index: number) => void;
  /** The number of items when the list was left (after a reload they must be loaded again), or 0. */
  formerCount: number;
  /** Forgets the reader's place, for a list that starts again: refreshed, or opened at the top. */
  toTop: () => void;
}

/** Pixels from the top of the page within which a reader counts as at the top, and sees new items there. */
const TOP = 8;

/**
 * A list of which only the part near the screen is drawn, over the window's own scroll. On leaving it keeps what its
 * rows measured and where the reader was, per history entry; on return the first frame stands where the last one did.
 * (The router's own restoration lands 36 to 50 cards off here, so their routes say `windowed`, which
 * switches it off.)
 */
export function useWindowedList({
  count,
  keyOf,
  estimate,
  place,
  overscan = 6,
  steady = false,
  within = false,
}: WindowedListOptions): WindowedList {
  const entry = useHistoryEntry();
  // A screen belongs to the entry it was mounted for; while it leaves, the router already has the next one.
  const [mine] = useState(entry);
  const [saved] = useState(() => places.find(mine, place));
  const pending = useRef<Place | undefined>(saved);
  const containerRef = useRef<HTMLDivElement | null>(null);
  const [margin, setMargin] = useState(saved?.margin ?? 0);

  const live = useRef<ReactVirtualizer<Window, HTMLElement> | null>(null);
  const at = useRef({ offset: saved?.offset ?? 0, margin: saved?.margin ?? 0 });
  // Saved on scroll, not when the screen leaves: by then its bars are gone and the page has moved.
  useLayoutEffect(() => {
    const note = () => {
      const top = topOf(containerRef.current);
      if (top !== undefined) at.current = { offset: Math.round(window.scrollY - top), margin: top };
    };
    const keep = () => {
      const list = live.current;
      if (!list || pending.current) return;
      const { offset, margin } = at.current;
      const first = offset > 0 && list.measurementsCache.find(({ end }) => end > offset + margin);
      places.keep(mine, place, {
        ...at.current,
        ...(first && { anchor: { key: String(first.key), top: first.start - offset - margin } }),
        sizes: list.takeSnapshot(),
        count: list.options.count,
      });
    };
    if (!pending.current) note();
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [mine, place]);

  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: estimate,
    getItemKey: keyOf,
    overscan,
    scrollMargin: margin,
    initialMeasurementsCache: saved?.sizes,
    initialOffset: saved && saved.offset + saved.margin,
  });
  live.current = virtualizer;

  const before = useRef<{ keys: string[]; rows: VirtualItem[] } | null>(null);
  useLayoutEffect(() => {
    if (!steady) return;
    const keys = Array.from({ length: count }, (_, index) => keyOf(index));
    const last = before.current;
    before.current = { keys, rows: virtualizer.getVirtualItems() };
    const moved = last && (last.keys.length !== count || last.keys.some((key, index) => key !== keys[index]));
    if (!moved || pending.current || window.scrollY < TOP) return;
    const inView = last.rows.filter(({ end }) => end > window.scrollY + margin);
    const anchor = anchorRow(
      last.keys,
      inView.map(({ key }) => String(key)),
      keys,
    );
    if (anchor === undefined) return;
    const now = virtualizer.measurementsCache[keys.indexOf(anchor)];
    const then = inView.find(({ key }) => key === anchor);
    if (now && then) window.scrollBy(0, now.start - then.start);
  });

  // What is above the list comes and goes: bars, the offline notice, the button of new posts.
  useLayoutEffect(() => {
    const measure = () => setMargin((before) => topOf(containerRef.current) ?? before);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  // Restores the place in the first frame with enough rows; a list without a place starts at the top.
  useLayoutEffect(() => {
    const goal = pending.current;
    if (!goal) return;
    const list = live.current;
    const { anchor } = goal;
    // what was added above since then is compensated
    const found = anchor && list?.measurementsCache.find(({ key }) => key === anchor.key);
    const offset =
      list && anchor && found ? found.start - list.options.scrollMargin - anchor.top : goal.offset;
    if (count < goal.count && (list?.getTotalSize() ?? 0) < offset + window.innerHeight) return;
    pending.current = undefined;
    window.scrollTo(0, offset + (topOf(containerRef.current) ?? goal.margin));
  }, [count]);
  useLayoutEffect(() => {
    if (!saved && !within) window.scrollTo(0, 0);
  }, [saved, within]);
  const release = () => void (pending.current = undefined);
  // A reader who scrolls before the rows are there has chosen another place.
  useWindowEvent('wheel', release, { passive: true });
  useWindowEvent('touchmove', release, { passive: true });

  return {
    containerRef,
    rows: virtualizer.getVirtualItems().map((row) => ({
      index: row.index,
      key: String(row.key),
      offset: row.start - margin,
    })),
    totalSize: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'center' }),
    formerCount: saved?.count ?? 0,
    toTop: () => {
      pending.current = undefined;
      places.forget(mine, place);
      // By the virtualizer, which would otherwise compensate new rows above and scroll back.
      virtualizer.scrollToOffset(0);
    },
  };
}
