import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent as ReactFocusEvent, RefCallback, RefObject } from 'react';
import type { MorePages } from './ShowMore.tsx';

/** Whether nothing has the focus, as after the element that had it was removed. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Whether the focus is still on `from`, which had it when a button was pressed, or was lost. Safari does not focus a button that is
 * clicked, so that `from` can be the main element, and the focus can have moved within it.
 */
export const isFocusUnmoved = (from: Element | null): boolean =>
  isFocusLost() || document.activeElement === from;

/**
 * Returns what had the focus when the component was first rendered, such as the button that opened it. Not for components that the
 * server renders.
 */
export const useOpener = (): Element | null => useState(() => document.activeElement)[0];

/** Focuses `to`, unless the member has meanwhile moved the focus outside of `from`. */
export function focusUnlessMoved(
  from: Element | null | undefined,
  to: HTMLElement | null | undefined,
  options?: FocusOptions,
): void {
  if (isFocusLost() || from?.contains(document.activeElement)) to?.focus(options);
}

/** The control that had the focus when it was removed or hidden in this commit. */
let removed: string | undefined;

/**
 * Returns a ref for a control that takes the focus of one with the same name that is removed in the same commit, as when a loaded
 * screen replaces its placeholder. With `samePage`, only if both were rendered at the same path.
 */
export function useInheritedFocus<Control extends HTMLElement>(
  name: string,
  samePage = false,
): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useLayoutEffect(() => {
    const { current } = control;
    const id = samePage ? `${name} ${window.location.pathname}` : name;
    if (removed === id && isFocusLost()) current?.focus({ preventScroll: true });
    return () => {
      if (current === null || document.activeElement !== current) return;
      removed = id;
      queueMicrotask(() => (removed = undefined));
    };
  }, [name, samePage]);
  return control;
}

/** Selects elements that can be focused themselves, by Tab or only by script. */
const row = '[tabindex]:not([aria-hidden])';

/** The element itself or the first element in it that can be focused. */
export function firstFocusable(element: Element | undefined): HTMLElement | null {
  const first = element?.matches(row) ? element : element?.querySelector(`${row}, a, button, input`);
  return first instanceof HTMLElement ? first : null;
}

const overlays = '[role="dialog"], [role="menu"]';

/** Whether it is in a dialog or a menu, which counts as the control that opened it. */
const isInOverlay = (element: Element): boolean => element.closest(overlays) !== null;

/** The element that had the focus when a dialog or a menu first took it: it opened that. */
const openers = new WeakMap<Element, Element | null>();
let lastFocused: Element | null = null;

/** Follows the focus, so that the element that opened a dialog or a menu is known. Call for each `focusin` of the document. */
export function followFocus({ target }: FocusEvent): void {
  if (!(target instanceof Element)) return;
  const overlay = target.closest(overlays);
  if (overlay && !openers.has(overlay)) openers.set(overlay, lastFocused);
  lastFocused = target;
}

/** The element that has the focus, and those that opened the dialogs and menus around it, innermost first. */
export function focusedAndOpeners(): Element[] {
  const elements: Element[] = [];
  for (let element = document.activeElement; element;) {
    elements.push(element);
    const overlay = element.closest(overlays);
    element = (overlay && openers.get(overlay)) ?? null;
  }
  return elements;
}

/**
 * Calls `move` if the focus is lost. If a dialog or a menu has it, such as a question about what was removed elsewhere, calls it when
 * that has closed, if the element that opened it is gone.
 */
export function whenFocusLost(move: () => void): void {
  if (isFocusLost()) {
    move();
    return;
  }
  const overlay = document.activeElement?.closest(overlays);
  if (!overlay) return;
  const observer = new MutationObserver(() => {
    if (overlay.isConnected) return;
    observer.disconnect();
    if (isFocusLost() && !openers.get(overlay)?.isConnected) move();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/**
 * When the state of a screen changes, focuses `target`, by default the main element, if what had the focus is gone with the former
 * state. Not after 'loading': a placeholder has no controls, and the retry button of a failure moves the focus itself.
 */
export function useFocusAfterChange(
  state: string,
  target: () => HTMLElement | null = () => document.getElementById('main'),
): void {
  const before = useRef(state);
  const moveFocus = useEffectEvent(() => whenFocusLost(() => target()?.focus({ preventScroll: true })));
  useEffect(() => {
    const { current } = before;
    before.current = state;
    if (current !== state && current !== 'loading') moveFocus();
  }, [state]);
}

const focusable = ['a[href]', 'button', 'input', 'select', 'textarea']
  .map((control) => `${control}:not(:disabled, [tabindex='-1'])`)
  .join();

/**
 * Returns a ref for a container. When the focused control in it is removed, the focus moves to the control that takes its place,
 * otherwise to the last one, otherwise to the container (with `tabIndex={-1}`). A dialog or menu that the control has opened counts
 * as the control, even if it closes after the control was removed.
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
      if (next instanceof Element && !container.contains(next) && !isInOverlay(next)) last = null;
    };
    const observer = new MutationObserver(() => {
      if (!last || container.contains(last.control)) return;
      if (!isFocusLost()) {
        if (document.activeElement && !isInOverlay(document.activeElement)) last = null;
        return;
      }
      const { index } = last;
      last = null;
      const rest = controls();
      (rest[index] ?? rest.at(-1) ?? container).focus({ preventScroll: true });
    });
    container.addEventListener('focusin', onFocusIn);
    container.addEventListener('focusout', onFocusOut);
    // on the document, not only the container: dialogs are outside of it
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      container.removeEventListener('focusin', onFocusIn);
      container.removeEventListener('focusout', onFocusOut);
      observer.disconnect();
    };
  }, []);
}

/**
 * Wraps the pages of a list of `length` items: when more items have loaded, at its end or its start, the focus moves to the first
 * new one, because the button that loaded them may have disappeared with the last page.
 */
export function useFocusFirstNew(
  list: RefObject<HTMLElement | null>,
  length: number,
  more: MorePages,
  where: 'end' | 'start' = 'end',
): MorePages {
  /** When more items were requested: their number, the first of them, and the button that was pressed. */
  const requested = useRef<{ at: number; first: Element | null; by: Element | null }>(null);
  const { isFetchNextPageError } = more;
  useEffect(() => {
    if (isFetchNextPageError) requested.current = null;
    if (!requested.current || length <= requested.current.at) return;
    const { at, first, by } = requested.current;
    const items = list.current?.children;
    if (where === 'start' && items?.[0] === first) return;
    requested.current = null;
    if (isFocusUnmoved(by))
      firstFocusable(items?.[where === 'start' ? 0 : at])?.focus({ preventScroll: true });
  }, [length, list, where, isFetchNextPageError]);
  return {
    ...more,
    fetchNextPage: () => {
      requested.current = {
        at: length,
        first: list.current?.firstElementChild ?? null,
        by: document.activeElement,
      };
      return more.fetchNextPage();
    },
  };
}

interface NextFocusOptions {
  items: readonly { id: string }[];
  container: RefObject<HTMLElement | null>;
  /** Focuses the card at this index. */
  focusCard: (index: number) => void;
}

/**
 * When the focused card leaves its list (deleted, hidden, blocked), the next one gets the focus. A question or sheet that a card
 * has opened counts as the card.
 */
export function useNextFocus({ items, container, focusCard }: NextFocusOptions) {
  const focusedId = useRef<string | null>(null);
  const before = useRef(items);

  useEffect(() => {
    const id = focusedId.current;
    const at = before.current.findIndex((item) => item.id === id);
    before.current = items;
    if (id === null || at < 0 || items.some((item) => item.id === id)) return;
    focusedId.current = null;
    // after the list has rendered its rows again
    requestAnimationFrame(() => whenFocusLost(() => focusCard(Math.min(at, before.current.length - 1))));
  }, [items, focusCard]);

  return {
    onFocusOf: (id: string) => () => void (focusedId.current = id),
    onBlur: ({ relatedTarget }: ReactFocusEvent) => {
      const restored =
        !relatedTarget || container.current?.contains(relatedTarget) || isInOverlay(relatedTarget);
      if (!restored) focusedId.current = null;
    },
  };
}
