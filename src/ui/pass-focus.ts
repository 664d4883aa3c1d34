/** Whether nothing has the focus, as after what had it is gone. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Focuses `to`, unless the member has meanwhile moved the focus to something outside of `from`. */
export function passFocus(
  from: Element | null | undefined,
  to: HTMLElement | null | undefined,
  options?: FocusOptions,
): void {
  if (isFocusLost() || from?.contains(document.activeElement)) to?.focus(options);
}

/** Takes the focus as a whole, in the order of Tab or not. */
const row = '[tabindex]:not([aria-hidden])';

/** The element itself, or the first in it that takes the focus. */
export function firstFocusable(element: Element | undefined): HTMLElement | null {
  const first = element?.matches(row) ? element : element?.querySelector(`${row}, a, button, input`);
  return first instanceof HTMLElement ? first : null;
}
