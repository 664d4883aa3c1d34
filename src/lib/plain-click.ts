import type { MouseEvent } from 'react';

/** A click that asks for nothing but the link: no other button, no key that would open it elsewhere. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
