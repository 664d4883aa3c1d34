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

/**
 * Leaves a form for a path of this site: by one step back if the form was opened from there, otherwise in place of the form. For the
 * screen itself: what is mounted after a request no longer knows where the screen was opened from.
 */
export function useLeaveFor(): (path: string) => void {
  const { history } = useRouter();
  const below = usePageBelow();
  return (path) => {
    if (below === path) history.back();
    else history.replace(path);
  };
}

/** The address one step back; undefined if this screen was opened by its own address, or by Back or Forward. */
function usePageBelow(): string | undefined {
  const { state } = useRouter();
  const [below] = useState(() => {
    const { location, resolvedLocation: before } = state;
    return before?.state.__TSR_index === location.state.__TSR_index - 1 ? before.href : undefined;
  });
  return below;
}
