import { useRouter } from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Whether another screen is being opened. Until its code is there the one before is still mounted, but must not navigate for what
 * was pending.
 */
export function hasLeftScreen({ state }: Pick<AnyRouter, 'state'>): boolean {
  const { location, resolvedLocation: shown = location } = state;
  return location.pathname !== shown.pathname;
}

/** Returns a function for after an answer: whether this component is gone by then, or another screen is being opened. */
export function useHasLeftScreen(): () => boolean {
  const router = useRouter();
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => void (gone.current = true);
  }, []);
  return () => gone.current || hasLeftScreen(router);
}
