import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ImageView } from '#shared/views/media.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was made by opening something over the page below it: closing it is going back. */
    overlay?: boolean;
    /** The pictures that the viewer opened by this entry shows, so that it need not ask for them. */
    images?: readonly ImageView[];
  }
}

/** One press of Escape reaches whatever lies over the page, one over the other; only the topmost goes. */
let closing = false;

/**
 * Closes what a search parameter has opened over the page: one step back where it was opened from the page, else (the
 * address was shared or reloaded in a new tab) by dropping the parameter.
 */
export function useCloseOverlay(parameter: 'list' | 'image' | 'photo' | 'member' | 'title'): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return useCallback(() => {
    if (closing) return;
    closing = true;
    setTimeout(() => (closing = false));
    if (router.state.location.state.overlay) router.history.back();
    else
      void navigate({
        to: '.',
        search: (before) => ({ ...before, [parameter]: undefined }),
        replace: true,
        resetScroll: false,
      });
  }, [router, navigate, parameter]);
}
