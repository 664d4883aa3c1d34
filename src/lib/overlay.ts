import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ImageView } from '#shared/views/media.ts';
import { isTraversing } from '#client/ui/overlay-history.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was made by opening something over the page below it: closing it is going back. */
    overlay?: boolean;
    /** The pictures that the viewer opened by this entry shows, so that it need not ask for them. */
    images?: readonly ImageView[];
  }
}

/**
 * Closes what a search parameter has opened over the page: one step back where it was opened from the page, else (the
 * address was shared or reloaded in a new tab) by dropping the parameter.
 */
export function useCloseOverlay(parameter: 'list' | 'image' | 'photo' | 'member' | 'title'): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return useCallback(() => {
    // a second press, while the first is still on its way
    if (isTraversing()) return;
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
