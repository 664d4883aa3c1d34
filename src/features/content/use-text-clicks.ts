import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Marks words that lie above the link that their whole card is, so that they can be selected. */
export const selectable = { 'data-selectable': true };

/**
 * Has a click on such words do what the card's link does: open it, or with Ctrl, Cmd or the middle button open it in a new
 * tab. Selecting them does nothing, and neither do links and buttons in them lose their own clicks. Keys use the link.
 */
export function useTextClicks(card: RefObject<HTMLElement | null>, linkSelector: string): void {
  useEffect(() => {
    const element = card.current;
    const linkFor = ({ target }: MouseEvent) => {
      const onWords = target instanceof Element && target.closest('[data-selectable]') !== null;
      if (!element || !onWords || target.closest('a, button')) return null;
      return element.querySelector<HTMLAnchorElement>(linkSelector);
    };
    const onClick = (event: MouseEvent) => {
      const link = linkFor(event);
      // Shift and Alt are for selecting
      if (!link || event.shiftKey || event.altKey || getSelection()?.isCollapsed === false) return;
      if (event.ctrlKey || event.metaKey || event.button === 1) window.open(link.href, '_blank', 'noopener');
      else if (event.button === 0) link.click();
    };
    const onMouseDown = (event: MouseEvent) => {
      // elsewhere than on links the middle button begins to scroll
      if (event.button === 1 && linkFor(event)) event.preventDefault();
    };
    element?.addEventListener('click', onClick);
    element?.addEventListener('auxclick', onClick);
    element?.addEventListener('mousedown', onMouseDown);
    return () => {
      element?.removeEventListener('click', onClick);
      element?.removeEventListener('auxclick', onClick);
      element?.removeEventListener('mousedown', onMouseDown);
    };
  }, [card, linkSelector]);
}
