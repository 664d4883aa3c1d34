import { useHydrated } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';

/**
 * Shows a `windowed` screen from its top while it is loading. It stands before the content: a list that is there already restores
 * its place afterwards, within the same frame.
 */
export function StartAtTop() {
  const hydrated = useHydrated();
  // a reader may have scrolled before the server's HTML is hydrated
  const [fromDocument] = useState(!hydrated);
  useLayoutEffect(() => {
    if (!fromDocument) window.scrollTo(0, 0);
  }, [fromDocument]);
  return null;
}
