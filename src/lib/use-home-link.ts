import { useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { MouseEvent } from 'react';
import { isPlainClick } from './plain-click.ts';

const refreshers = new Set<() => void>();

/** Called when Home is asked for once more by a link that `refreshes`. */
export function useHomeRefresh(refresh: () => void): void {
  const onRefresh = useEffectEvent(refresh);
  useEffect(() => {
    const listener = () => onRefresh();
    refreshers.add(listener);
    return () => void refreshers.delete(listener);
  }, []);
}

/** Home while on Home goes to the top instead of anywhere, and reads it again if it `refreshes`; else it is an ordinary link. */
export function useHomeLink({ refreshes = false } = {}): (event: MouseEvent) => void {
  const atHome = useRouterState({ select: (state) => state.location.pathname === '/' });
  return (event) => {
    if (!atHome || !isPlainClick(event)) return;
    event.preventDefault();
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const far = window.scrollY > 2 * window.innerHeight;
    window.scrollTo({ top: 0, behavior: calm || far || refreshes ? 'instant' : 'smooth' });
    if (refreshes) for (const refresh of refreshers) refresh();
  };
}
