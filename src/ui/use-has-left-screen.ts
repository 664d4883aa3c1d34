import { useRouter } from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Whether another screen is being opened. Until its code has loaded, the previous one is still mounted. */
function isLeavingScreen({ state }: Pick<AnyRouter, 'state'>): boolean {
  const { location, resolvedLocation: shown = location } = state;
  return location.pathname !== shown.pathname;
}

/**
 * Returns a function that says whether this component is unmounted or another screen is being opened. From then on, nothing that
 * was pending may navigate.
 */
export function useHasLeftScreen(): () => boolean {
  const router = useRouter();
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => void (gone.current = true);
  }, []);
  return () => gone.current || isLeavingScreen(router);
}
