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
