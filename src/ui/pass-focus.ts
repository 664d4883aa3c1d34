/** Focuses `to`, unless the member has meanwhile moved the focus to something outside of `from`. */
export function passFocus(
  from: Element | null | undefined,
  to: HTMLElement | null | undefined,
  options?: FocusOptions,
): void {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body || from?.contains(activeElement)) to?.focus(options);
}
