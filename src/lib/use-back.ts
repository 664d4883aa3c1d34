import { useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address a screen was opened from, for its back button. */
    returnPath?: string;
    fromReviews?: boolean;
    /** The profile a screen was opened from. */
    username?: string;
  }
}

/** Goes one step back in the history, or to `fallback` (a path of this site, Home by default) for a reader who came straight here. */
export function useBack(fallback = '/'): () => void {
  const router = useRouter();
  // open overlays have entries of their own, which `history.back` skips
  const canGoBack = useRouterState({
    select: ({ location: { state } }) => state.__TSR_index > (state.overlays?.length ?? 0),
  });
  return () => {
    if (canGoBack) router.history.back();
    else router.history.push(fallback);
  };
}

/** The address one step back; undefined if this screen was opened by its own address, or by Back or Forward. */
export function usePageBelow(): string | undefined {
  const { state } = useRouter();
  const [below] = useState(() => {
    const { location, resolvedLocation: before } = state;
    return before?.state.__TSR_index === location.state.__TSR_index - 1 ? before.href : undefined;
  });
  return below;
}
