import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { onUserInteraction } from '#client/lib/user-interaction.tsx';

/**
 * Scrolls to a part of a page, and keeps it at the top while content above it is loading, until the member presses something or scrolls.
 */
export function useScrollTo(target: RefObject<HTMLElement | null>): () => void {
  const release = useRef<() => void>(undefined);
  useEffect(() => () => release.current?.(), []);
  return () => {
    release.current?.();
    const show = () => target.current?.scrollIntoView();
    show();
    const observer = new ResizeObserver(show);
    if (target.current?.parentElement) observer.observe(target.current.parentElement);
    const forget = onUserInteraction(() => release.current?.());
    release.current = () => {
      observer.disconnect();
      forget();
    };
  };
}
