import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Lets a text box be as tall as its words; what limits it is `max-height` in its style. */
export function useAutoGrow(): RefObject<HTMLTextAreaElement | null> {
  const box = useRef<HTMLTextAreaElement | null>(null);
  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    node.style.height = 'auto';
    node.style.height = `${node.scrollHeight}px`;
  });
  return box;
}
