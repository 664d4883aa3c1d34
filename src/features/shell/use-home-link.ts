import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MouseEvent } from 'react';
import { patch, useClientState, useClientStore } from '#client/store/client-store.ts';
import { usePrefersReducedMotion } from '#client/ui/media-queries.ts';
import { isPlainClick } from '#client/lib/clicks.ts';

/** Called when Home is pressed on Home by a link that `refreshes`. */
export function useHomeRefresh(refresh: () => void): void {
  const onRefresh = useEffectEvent(refresh);
  const refreshes = useClientState(({ homeRefreshes }) => homeRefreshes);
  const [before] = useState(refreshes);
  useEffect(() => {
    if (refreshes > before) onRefresh();
  }, [refreshes, before]);
}

/** On Home a link to Home scrolls to the top, and refetches if it `refreshes`; elsewhere it is an ordinary link. */
export function useHomeLink({ refreshes = false } = {}): (event: MouseEvent) => void {
  const store = useClientStore();
  const reducedMotion = usePrefersReducedMotion();
  const atHome = useRouterState({
    select: ({ location }) => location.pathname === '/' && location.search.after === undefined,
  });
  return (event) => {
    if (!atHome || !isPlainClick(event)) return;
    event.preventDefault();
    const far = window.scrollY > 2 * window.innerHeight;
    window.scrollTo({ top: 0, behavior: reducedMotion || far || refreshes ? 'instant' : 'smooth' });
    if (refreshes) patch(store, { homeRefreshes: store.state.homeRefreshes + 1 });
  };
}
