import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was made by opening something over the page below it: closing it is going back. */
    overlay?: boolean;
  }
}

/**
 * Closes what a search parameter has opened over the page: one step back where it was opened from the page, else (the
 * address was shared or reloaded in a new tab) by dropping the parameters.
 */
export function useCloseOverlay(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return useCallback(() => {
    if (router.state.location.state.overlay) router.history.back();
    else void navigate({ to: '.', search: {}, replace: true, resetScroll: false });
  }, [router, navigate]);
}
