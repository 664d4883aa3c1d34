import { VisuallyHidden } from '@mantine/core';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** A screen names itself a moment after it is drawn. */
const SETTLE = 100;

/** Says the name of the screen one has come to, as a page load would. */
export function RouteVoice() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const spoken = useRef(path);
  const [words, setWords] = useState('');
  useEffect(() => {
    const arrived = spoken.current === undefined;
    if (path === spoken.current) return undefined;
    spoken.current = path;
    // The first page is spoken by the browser.
    if (arrived) return undefined;
    const timer = setTimeout(() => setWords(document.title), SETTLE);
    return () => clearTimeout(timer);
  }, [path]);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{words}</span>
    </VisuallyHidden>
  );
}
