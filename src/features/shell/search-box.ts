/** Frames to wait for a box whose screen is on its way. */
const PATIENCE = 240;

/** Gives the focus to the box where one searches on this screen. False: there is none. */
export function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
  box?.focus();
  return box !== null;
}

/** The same as soon as there is one, unless something else has taken the focus by then. */
export function focusSearchSoon(frames: number = PATIENCE): void {
  if (focusSearch() || frames <= 0 || document.activeElement !== document.body) return;
  requestAnimationFrame(() => focusSearchSoon(frames - 1));
}
