import { VisuallyHidden } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { passFocus } from '#client/ui/focus.ts';

/** A screen sets its title, and may give the focus to a field of its own, a moment after it is rendered. */
const SETTLE = 100;

/** Announces the name of a new screen, as a page load would, and gives it the focus when what had it is gone. */
export function RouteAnnouncer() {
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
      passFocus(null, document.getElementById('main'), { preventScroll: true });
    }, SETTLE);
    return () => clearTimeout(timer);
  }, [path]);
  return <VisuallyHidden aria-live="polite">{title}</VisuallyHidden>;
}
