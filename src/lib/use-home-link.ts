import { useRouterState } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { isPlainClick } from './plain-click.ts';

/** Home while on Home goes to the top instead of anywhere; from elsewhere it is an ordinary link. */
export function useHomeLink(): (event: MouseEvent) => void {
  const atHome = useRouterState({ select: (state) => state.location.pathname === '/' });
  return (event) => {
    if (!atHome || !isPlainClick(event)) return;
    event.preventDefault();
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const far = window.scrollY > 2 * window.innerHeight;
    window.scrollTo({ top: 0, behavior: calm || far ? 'instant' : 'smooth' });
  };
}
