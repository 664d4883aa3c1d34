import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { passFocus } from './pass-focus.ts';
import type { MorePages } from './ShowMore.tsx';

/** Takes the focus as a whole, in the order of Tab or not. */
const row = '[tabindex]:not([aria-hidden])';

/**
 * The pages of a list of `length` items. When more of them were loaded, the focus goes to the first new one, since the button that
 * loaded them can be gone with the last page.
 */
export function useFocusFirstNew(
  list: RefObject<HTMLElement | null>,
  length: number,
  more: MorePages,
): MorePages {
  /** The number of items when more were requested, and the button that did. */
  const requested = useRef<{ at: number; by: Element | null }>(null);
  const { isFetchNextPageError } = more;
  useEffect(() => {
    if (isFetchNextPageError) requested.current = null;
    if (!requested.current || length <= requested.current.at) return;
    const { at, by } = requested.current;
    requested.current = null;
    const item = list.current?.children[at];
    const first = item?.matches(row) ? item : item?.querySelector(`${row}, a, button`);
    if (first instanceof HTMLElement) passFocus(by, first, { preventScroll: true });
  }, [length, list, isFetchNextPageError]);
  return {
    ...more,
    fetchNextPage: () => {
      requested.current = { at: length, by: document.activeElement };
      return more.fetchNextPage();
    },
  };
}
