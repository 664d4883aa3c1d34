import { useEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';
import { isFocusLost } from './pass-focus.ts';

interface NextFocusOptions {
  items: readonly { id: string }[];
  container: RefObject<HTMLElement | null>;
  /** Focuses the card at this index. */
  focusCard: (index: number) => void;
}

/**
 * When the focused card leaves its list (deleted, hidden, blocked), the next one takes the focus. A question or sheet that a card
 * has opened counts as the card.
 */
export function useNextFocus({ items, container, focusCard }: NextFocusOptions) {
  const focusedId = useRef<string | null>(null);
  const before = useRef(items);

  useEffect(() => {
    const id = focusedId.current;
    const at = before.current.findIndex((item) => item.id === id);
    before.current = items;
    if (id === null || at < 0 || items.some((item) => item.id === id)) return;
    focusedId.current = null;
    // after the list has rendered its rows again
    requestAnimationFrame(() => {
      if (isFocusLost()) focusCard(Math.min(at, before.current.length - 1));
    });
  }, [items, focusCard]);

  return {
    onFocusOf: (id: string) => () => void (focusedId.current = id),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      const restored =
        !relatedTarget ||
        container.current?.contains(relatedTarget) ||
        relatedTarget.closest('[role="dialog"], [role="menu"]');
      if (!restored) focusedId.current = null;
    },
  };
}
