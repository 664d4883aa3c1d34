import { isFocusLost } from '#client/ui/focus.ts';

/** Milliseconds to wait for a search box whose screen is loading. */
const TIMEOUT = 20_000;

/** Focuses this screen's search box. Returns whether there is one. */
export function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
  box?.focus();
  return box !== null;
}

/** Focuses the search box as soon as there is one, unless something else has the focus by then. */
export function focusSearchSoon(until: number = performance.now() + TIMEOUT): void {
  if (focusSearch() || performance.now() > until || !isFocusLost()) return;
  requestAnimationFrame(() => focusSearchSoon(until));
}
