/** Frames to wait for a search box whose screen is loading. */
const TIMEOUT = 240;

/** Focuses this screen's search box. False: there is none. */
export function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
  box?.focus();
  return box !== null;
}

/** The same as soon as there is one, unless something else has been focused by then. */
export function focusSearchSoon(frames: number = TIMEOUT): void {
  if (focusSearch() || frames <= 0 || document.activeElement !== document.body) return;
  requestAnimationFrame(() => focusSearchSoon(frames - 1));
}
