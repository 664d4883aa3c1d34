import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address a screen was opened from, for its back button. */
    returnPath?: string;
    /** It was opened from the reviews. */
    fromReviews?: boolean;
    /** The profile a screen was opened from. */
    username?: string;
  }
}

/** One step back in the history; for who came straight here, to `fallback`: an address of this site, Home by default. */
export function useBack(fallback = '/'): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return () => {
    if (canGoBack) router.history.back();
    else router.history.push(fallback);
  };
}

/** The address one step back; undefined where this screen was loaded by its own address, or by Back or Forward. */
export function usePageBelow(): string | undefined {
  const { state } = useRouter();
  const [below] = useState(() => {
    const { location, resolvedLocation: before } = state;
    return before?.state.__TSR_index === location.state.__TSR_index - 1 ? before.href : undefined;
  });
  return below;
}
