import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Pixels to scroll before the bar reacts, because a finger is never still. */
const SLACK = 8;
/** The bar's height in pixels: this close to the top, it is always shown. */
const BAR = 56;

/** Whether the bar is hidden after scrolling from `before` to `now`; null if the distance is too small for a change. */
export function hidesBar(before: number, now: number): boolean | null {
  if (now <= BAR) return false;
  if (Math.abs(now - before) < SLACK) return null;
  return now > before;
}

/**
 * True while the reader scrolls down; false at the top and while scrolling up. Also sets `data-bar` on the root element, for elements
 * that stick below the bar. A custom property would make the browser restyle the whole page at each change.
 */
export function useHidingBar(bar: RefObject<HTMLElement | null>): boolean {
  const [hidden, setHidden] = useState(false);
  const last = useRef(0);
  useWindowEvent(
    'scroll',
    () => {
      const now = Math.max(0, window.scrollY);
      const next = hidesBar(last.current, now);
      if (next === null) return;
      last.current = now;
      // the bar stays while the keyboard focus is in it
      setHidden(next && !bar.current?.querySelector(':focus-visible'));
    },
    { passive: true },
  );
  useEffect(() => void (last.current = window.scrollY), []);
  useEffect(() => {
    if (!hidden) return undefined;
    document.documentElement.dataset['bar'] = 'hidden';
    return () => void delete document.documentElement.dataset['bar'];
  }, [hidden]);
  return hidden;
}
