import type { MouseEvent } from 'react';

/** A click without a modifier key or another button. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Where a button was pressed last, and which click of a double or triple click was the first one there. */
let last: { place: WeakRef<Element>; first: number } | undefined;

/**
 * Which click of a double or triple click this is, counted from the first one in the same list: a browser counts by the pointer's
 * place alone, even if another page was opened in between. In the same list, since the first click may have moved another entry
 * under the pointer.
 */
export function clickInRow({ detail, currentTarget }: MouseEvent): number {
  const place = currentTarget.closest('ol, ul') ?? currentTarget;
  // a keyboard's press has the detail 0
  const count = Math.max(detail, 1);
  if (count === 1 || last?.place.deref() !== place) last = { place: new WeakRef(place), first: count };
  return count - last.first + 1;
}
