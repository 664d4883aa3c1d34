import { useRouter } from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Whether another screen is being opened. Until its code is there the one before is still mounted. */
function isLeavingScreen({ state }: Pick<AnyRouter, 'state'>): boolean {
  const { location, resolvedLocation: shown = location } = state;
  return location.pathname !== shown.pathname;
}

/**
 * Returns a function that tells whether this component is gone or another screen is being opened. Nothing that was pending may
 * navigate from then on.
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
