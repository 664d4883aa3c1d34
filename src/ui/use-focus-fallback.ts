import { useCallback } from 'react';
import type { RefCallback } from 'react';
import { isFocusLost } from './pass-focus.ts';

const focusable = ['a[href]', 'button', 'input', 'select', 'textarea']
  .map((control) => `${control}:not(:disabled, [tabindex='-1'])`)
  .join();

/**
 * Returns a ref for a container: when the focused control in it is removed, the focus goes to the control in its place, else to the
 * last one, else to the container (with `tabIndex={-1}`). A dialog or menu that the control has opened counts as the control.
 */
export function useFocusFallback(): RefCallback<HTMLElement> {
  return useCallback((container) => {
    if (!container) return undefined;
    let last: { control: Element; index: number } | null = null;
    const controls = () =>
      [...container.querySelectorAll<HTMLElement>(focusable)].filter(
        (control) => control.getClientRects().length > 0,
      );
    const onFocusIn = ({ target }: FocusEvent) => {
      const control = target as HTMLElement;
      last = { control, index: controls().indexOf(control) };
    };
    const onFocusOut = ({ relatedTarget: next }: FocusEvent) => {
      if (
        next instanceof Element &&
        !container.contains(next) &&
        !next.closest('[role="dialog"], [role="menu"]')
      )
        last = null;
    };
    const observer = new MutationObserver(() => {
      if (!last || container.contains(last.control) || !isFocusLost()) return;
      const { index } = last;
      last = null;
      const rest = controls();
      (rest[index] ?? rest.at(-1) ?? container).focus({ preventScroll: true });
    });
    container.addEventListener('focusin', onFocusIn);
    container.addEventListener('focusout', onFocusOut);
    observer.observe(container, { childList: true, subtree: true });
    return () => {
      container.removeEventListener('focusin', onFocusIn);
      container.removeEventListener('focusout', onFocusOut);
      observer.disconnect();
    };
  }, []);
}
