import type { MouseEvent } from 'react';

/** A click without a modifier key or another button. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Where a button was pressed last in the present double or triple click, and which of its clicks was the first one there. */
let last: { place: Element; first: number } | undefined;

if (!import.meta.env.SSR)
  window.addEventListener(
    'click',
    ({ detail }) => {
      // a click that continues none, wherever it is, starts the count again; a press by keyboard has the detail 0
      if (detail < 2) last = undefined;
    },
    { capture: true },
  );

/**
 * Which click of a double or triple click this is, counted from the first one in the same list: a browser counts by the pointer's
 * place alone, even if another page was opened in between. In the same list, since the first click may have moved another entry
 * under the pointer.
 */
export function clickNumber({ detail, currentTarget }: MouseEvent): number {
  const place = currentTarget.closest('ol, ul') ?? currentTarget;
  const count = Math.max(detail, 1);
  if (last?.place !== place) last = { place, first: count };
  return count - last.first + 1;
}
