import { VisuallyHidden } from '@mantine/core';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useClientState } from '#client/store/client-store.ts';
import { routeTitle } from '#client/store/DocumentTitle.tsx';
import { focusUnlessMoved, followFocus } from '#client/ui/focus.ts';
import { focusTargetOf, rememberFocus, screenOf } from './screen-focus.ts';

/** Milliseconds after rendering in which a screen sets its title, and may focus one of its fields. */
const SETTLE = 100;

/**
 * Announces the name of a new screen, as a page load would, and again if the name is set later or changes, such as with a tab. Focuses
 * the screen if the focused element is gone; after Back and Forward, focuses what had the focus when the screen was left.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        if (fromLocation && screenOf(fromLocation) !== screenOf(toLocation)) rememberFocus(fromLocation);
      }),
    [router],
  );
  useEffect(() => {
    document.addEventListener('focusin', followFocus);
    return () => document.removeEventListener('focusin', followFocus);
  }, []);
  const screen = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation && screenOf(resolvedLocation),
  });
  // undefined while another screen or tab is loading
  const title = useRouterState({
    select: ({ status, resolvedLocation, matches }) =>
      status === 'idle' && resolvedLocation ? routeTitle(matches) : undefined,
  });
  const name = useClientState(({ screenTitle }) => screenTitle);
  const firstTitle = useRef(title);
  const shown = useRef(screen);
  const hasMoved = useRef(false);
  const [announcement, setAnnouncement] = useState<ReactNode>(null);
  useEffect(() => {
    const before = shown.current;
    shown.current = screen;
    // the browser announces the first page
    if (before === undefined || screen === before) return undefined;
    hasMoved.current = true;
    const timer = setTimeout(() => {
      // the main element itself may have had the focus on the previous screen
      const main = document.getElementById('main');
      const from = document.activeElement === main ? main : null;
      focusUnlessMoved(from, focusTargetOf(router.state.location), { preventScroll: true });
    }, SETTLE);
    return () => clearTimeout(timer);
  }, [screen, router]);
  useEffect(() => {
    if (title === undefined) return undefined;
    firstTitle.current ??= title;
    if (title !== firstTitle.current) hasMoved.current = true;
    if (!hasMoved.current) return undefined;
    const timer = setTimeout(() => setAnnouncement(<span key={screen}>{name ?? title}</span>), SETTLE);
    return () => clearTimeout(timer);
  }, [screen, title, name]);
  return <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>;
}
