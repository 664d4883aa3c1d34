import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ImageView } from '#shared/views/media.ts';
import { isTraversing } from '#client/ui/overlay-history.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry opened an overlay over the page below it: closing the overlay goes back. */
    overlay?: boolean;
    /** The pictures that this entry shows, so that they need not be requested. */
    images?: readonly ImageView[];
  }
}

type Parameter = 'list' | 'image' | 'photo' | 'member' | 'title';

/**
 * Closes what a search parameter opened over the page: by a step back if it was opened from the page, otherwise (the address was
 * shared or reloaded) by dropping the parameter and `innerParameter`, which belongs to it.
 */
export function useCloseOverlay(parameter: Parameter, innerParameter?: string): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  return useCallback(() => {
    const { search }: { search: { [name in Parameter]?: unknown } } = router.state.location;
    // a second press, during the first one's navigation or after it
    if (isTraversing() || search[parameter] === undefined) return;
    if (router.state.location.state.overlay) router.history.back();
    else
      void navigate({
        to: '.',
        search: (before) => ({
          ...before,
          [parameter]: undefined,
          ...(innerParameter && { [innerParameter]: undefined }),
        }),
        replace: true,
        resetScroll: false,
      });
  }, [router, navigate, parameter, innerParameter]);
}
