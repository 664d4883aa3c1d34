import { useHydrated } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';

/**
 * Scrolls to the top of a screen that is loading. It is rendered before the content, so that a list that has loaded already can
 * restore its place afterward, within the same frame.
 */
export function StartAtTop() {
  const hydrated = useHydrated();
  // a reader may have scrolled before the server's HTML is hydrated
  const isDone = useRef(!hydrated);
  useLayoutEffect(() => {
    if (!isDone.current) window.scrollTo(0, 0);
    isDone.current = true;
  }, []);
  return null;
}
