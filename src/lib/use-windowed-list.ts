import { useWindowEvent } from '@mantine/hooks';
import { useHydrated } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { ReactVirtualizer, VirtualItem } from '@tanstack/react-virtual';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { places, topOf } from './list-places.ts';
import type { Place, ReaderPlace } from './list-places.ts';
import { anchorRow } from './anchor-row.ts';
import { useHistoryEntry } from './use-history-entry.ts';

interface WindowedListOptions {
  count: number;
  /** A key that an item keeps when others are added before it, such as its id. */
  keyOf: (index: number) => string;
  /** The estimated height of an item that was never rendered, in pixels; called once for each key. */
  estimate: (index: number) => number;
  /**
   * The list's name ('home:all'). A link to it restores the last place under this name. Without a name, only Back, Forward and a
   * reload restore the place.
   */
  place?: string;
  /** Items rendered beyond the screen, above and below. */
  overscan?: number;
  /** Keeps the visible rows in place when items above them change on their own, except at the top of the page. */
  steady?: boolean;
  /** The list is part of a screen that may be scrolled already: without a former place, the page stays where it is. */
  keepsPageScroll?: boolean;
}

export interface WindowedList {
  /** The element that contains the rows: `WindowedRows` draws it. */
  containerRef: RefObject<HTMLDivElement | null>;
  /** The rows to render, each `offset` pixels below the container's top; in the server's HTML they are in the flow. */
  rows: readonly { index: number; key: string; offset: number | undefined }[];
  /** The container's height in pixels; undefined in the server's HTML. */
  totalSize: number | undefined;
  measure: (node: HTMLElement | null) => void;
  scrollTo: (index: number) => void;
  /** The number of items when the list was left (after a reload they must be loaded again), or 0. */
  formerCount: number;
  /** Forgets the reader's place, for a list that starts again: refreshed, or opened at the top. */
  toTop: () => void;
}

/** Rows in the server's HTML. */
export const rowsInDocument = 10;

/** Pixels from the top of the page within which a reader counts as at the top, and sees new items there. */
const TOP = 8;

/** The offset that shows the anchor where it was, whatever was added above it or changed its height since then. */
function offsetIn(list: ReactVirtualizer<Window, HTMLElement>, { anchor, offset }: ReaderPlace): number {
  const row = anchor && list.measurementsCache.find(({ key }) => key === anchor.key);
  return row ? row.start - list.options.scrollMargin - anchor.top : offset;
}

/**
 * A list that scrolls with the window and renders only the rows near the screen. When it is left, it stores the sizes of its
 * rows and the reader's place under the history entry, so that on return the first frame is where the last one was. (The router's
 * own restoration is 36 to 50 cards off here; routes with such a list switch it off with `windowed`.)
 */
export function useWindowedList({
  count,
  keyOf,
  estimate,
  place,
  overscan = 6,
  steady = false,
  keepsPageScroll = false,
}: WindowedListOptions): WindowedList {
  const hydrated = useHydrated();
  // a reader may have scrolled before the server's HTML is hydrated
  const [fromDocument] = useState(!hydrated);
  const [windowed, setWindowed] = useState(hydrated);
  // as a transition, which can be interrupted
  useEffect(() => startTransition(() => setWindowed(true)), []);
  const entry = useHistoryEntry();
  // A screen belongs to the entry it was mounted for; while it is being left, the router already has the next one.
  const [ownEntry] = useState(entry);
  const [saved] = useState(() => places.find(ownEntry, place));
  const pending = useRef<Place | undefined>(saved);
  const containerRef = useRef<HTMLDivElement | null>(null);
  const [margin, setMargin] = useState(saved?.margin ?? 0);

  const virtualizerRef = useRef<ReactVirtualizer<Window, HTMLElement> | null>(null);
  const positionRef = useRef<ReaderPlace>(saved ?? { offset: 0, margin: 0 });
  // Noted on scroll, not when the screen is left: by then its bars are gone, rows may have other heights and the page has moved.
  useLayoutEffect(() => {
    const recordPosition = () => {
      const list = virtualizerRef.current;
      const margin = topOf(containerRef.current);
      if (!list || margin === undefined) return;
      const { scrollMargin } = list.options;
      const offset = Math.round(window.scrollY - margin);
      const first = offset > 0 ? list.getVirtualItemForOffset(offset + scrollMargin) : undefined;
      positionRef.current = {
        offset,
        margin,
        ...(first && { anchor: { key: String(first.key), top: first.start - scrollMargin - offset } }),
      };
    };
    const savePosition = () => {
      const list = virtualizerRef.current;
      if (!list || pending.current) return;
      places.keep(ownEntry, place, {
        ...positionRef.current,
        offset: offsetIn(list, positionRef.current),
        sizes: list.takeSnapshot(),
        count: list.options.count,
      });
    };
    if (!pending.current) recordPosition();
    window.addEventListener('scroll', recordPosition, { passive: true });
    window.addEventListener('pagehide', savePosition);
    return () => {
      window.removeEventListener('scroll', recordPosition);
      window.removeEventListener('pagehide', savePosition);
      savePosition();
    };
  }, [ownEntry, place]);

  // The virtualizer does not remember a measured height that equals the estimate, so an estimate must not change.
  const [estimates] = useState(() => new Map<string, number>());
  const estimateOnce = (index: number): number => {
    const key = keyOf(index);
    const size = estimates.get(key) ?? estimate(index);
    estimates.set(key, size);
    return size;
  };
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: estimateOnce,
    getItemKey: keyOf,
    overscan,
    scrollMargin: margin,
    initialMeasurementsCache: saved?.sizes,
    initialOffset: () => {
      if (saved) return saved.offset + saved.margin;
      return keepsPageScroll || fromDocument ? window.scrollY : 0;
    },
  });
  virtualizerRef.current = virtualizer;

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

  // What is above the list can appear and disappear: bars, the offline notice, the button for new posts.
  useLayoutEffect(() => {
    const measure = () => setMargin((before) => topOf(containerRef.current) ?? before);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  // Restores the place in the first frame with enough rows; a list without a place starts at the top.
  useLayoutEffect(() => {
    const target = pending.current;
    if (!target || !windowed) return;
    const list = virtualizerRef.current;
    const offset = list ? offsetIn(list, target) : target.offset;
    if (count < target.count && (list?.getTotalSize() ?? 0) < offset + window.innerHeight) return;
    pending.current = undefined;
    window.scrollTo(0, offset + (topOf(containerRef.current) ?? target.margin));
  }, [count, windowed]);
  useLayoutEffect(() => {
    if (!saved && !keepsPageScroll && !fromDocument) window.scrollTo(0, 0);
  }, [saved, keepsPageScroll, fromDocument]);
  const cancelRestore = () => void (pending.current = undefined);
  // A reader who scrolls before the rows have loaded has chosen another place.
  useWindowEvent('wheel', cancelRestore, { passive: true });
  useWindowEvent('touchmove', cancelRestore, { passive: true });

  return {
    containerRef,
    rows: windowed
      ? virtualizer
          .getVirtualItems()
          .map(({ index, key, start }) => ({ index, key: String(key), offset: start - margin }))
      : Array.from({ length: Math.min(count, rowsInDocument) }, (_, index) => ({
          index,
          key: keyOf(index),
          offset: undefined,
        })),
    totalSize: windowed ? virtualizer.getTotalSize() : undefined,
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'center' }),
    formerCount: saved?.count ?? 0,
    toTop: () => {
      pending.current = undefined;
      places.forget(ownEntry, place);
      // Through the virtualizer, which would otherwise compensate for new rows above and scroll back.
      virtualizer.scrollToOffset(0);
    },
  };
}
