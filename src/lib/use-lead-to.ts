import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** What a member does to go elsewhere on the page. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Brings a part of a page to the top, and keeps it there while its siblings above are still loading, until the member
 * presses or scrolls.
 */
export function useLeadTo(target: RefObject<HTMLElement | null>): () => void {
  const letGo = useRef<() => void>(undefined);
  useEffect(() => () => letGo.current?.(), []);
  return () => {
    letGo.current?.();
    const show = () => target.current?.scrollIntoView();
    show();
    const observer = new ResizeObserver(show);
    if (target.current?.parentElement) observer.observe(target.current.parentElement);
    const stop = () => {
      observer.disconnect();
      for (const move of moves) window.removeEventListener(move, stop);
    };
    for (const move of moves) window.addEventListener(move, stop, { passive: true });
    letGo.current = stop;
  };
}
