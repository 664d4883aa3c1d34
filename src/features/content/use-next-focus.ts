import { useEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

interface NextFocusOptions {
  items: readonly { id: string }[];
  container: RefObject<HTMLElement | null>;
  /** Gives the focus to the card at this place. */
  focusCard: (index: number) => void;
}

/**
 * When the card that has the focus leaves its list (deleted here or elsewhere, hidden, blocked), the next one takes it. A
 * question or a sheet that a card has opened counts as the card.
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
    // the list draws its rows anew first; it may change again before it does, which takes nothing back
    requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body)
        focusCard(Math.min(at, before.current.length - 1));
    });
  }, [items, focusCard]);

  return {
    /** For the row of this card. */
    onFocusOf: (id: string) => () => void (focusedId.current = id),
    /** For the list. */
    onBlur: ({ relatedTarget }: FocusEvent) => {
      const kept =
        !relatedTarget ||
        container.current?.contains(relatedTarget) ||
        relatedTarget.closest('[role="dialog"], [role="menu"]');
      if (!kept) focusedId.current = null;
    },
  };
}
