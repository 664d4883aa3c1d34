import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Marks text that lies over a card's link and can be selected. */
export const selectable = { 'data-selectable': true };

/**
 * Makes a click on selectable text open the card's link, in a new tab with Ctrl, Cmd or the middle button. Selecting text, and
 * links and buttons inside it, work as usual. The keyboard uses the link itself.
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
      // except on links, the middle button would start autoscrolling
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
