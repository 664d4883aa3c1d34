import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Pixels of scrolling before the bar follows: a finger is never still. */
const SLACK = 8;
/** The bar's height: closer to the top it is always shown. */
const BAR = 56;

/** Whether the bar is hidden after a scroll from `before` to `now`; null: no change, since too little moved. */
export function hidesBar(before: number, now: number): boolean | null {
  if (now <= BAR) return false;
  if (Math.abs(now - before) < SLACK) return null;
  return now > before;
}

/**
 * True while the reader scrolls down; false at the top and on scrolling up. The page's root has it as `data-bar`, for what sticks
 * below the bar. It is no custom property: the browser would style the whole page anew at each turn.
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
      // it stays while the keyboard focus is in it
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
