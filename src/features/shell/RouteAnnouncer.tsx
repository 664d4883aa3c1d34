import { VisuallyHidden } from '@mantine/core';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { passFocus } from '#client/ui/focus.ts';
import { focusTargetOf, rememberFocus } from './screen-focus.ts';

/** A screen sets its title, and may give the focus to a field of its own, a moment after it is rendered. */
const SETTLE = 100;

/**
 * Announces the name of a new screen, as a page load would, and gives it the focus when what had it is gone. Back and Forward give
 * it to what had it when the screen was left.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) rememberFocus(fromLocation);
      }),
    [router],
  );
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const announced = useRef(path);
  const [title, setTitle] = useState('');
  useEffect(() => {
    const isFirst = announced.current === undefined;
    if (path === announced.current) return undefined;
    announced.current = path;
    // the browser announces the first page
    if (isFirst) return undefined;
    const timer = setTimeout(() => {
      setTitle(document.title);
      // the screen left may itself have had it
      const main = document.getElementById('main');
      const from = document.activeElement === main ? main : null;
      passFocus(from, focusTargetOf(router.state.location), { preventScroll: true });
    }, SETTLE);
    return () => clearTimeout(timer);
  }, [path, router]);
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
