import { useHydrated } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';

/**
 * Shows a screen from its top while it is loading. It stands before the content: a list that is there already restores its place
 * afterwards, within the same frame.
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
