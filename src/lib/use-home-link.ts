import { useRouterState } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** Home while on Home goes to the top instead of anywhere; from elsewhere it is an ordinary link. */
export function useHomeLink(): (event: MouseEvent) => void {
  const atHome = useRouterState({ select: (state) => state.location.pathname === '/' });
  return (event) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!atHome || !plain) return;
    event.preventDefault();
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const far = window.scrollY > 2 * window.innerHeight;
    window.scrollTo({ top: 0, behavior: calm || far ? 'instant' : 'smooth' });
  };
}
