import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { firstFocusable, passFocus } from './pass-focus.ts';
import type { MorePages } from './ShowMore.tsx';

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
    passFocus(by, firstFocusable(list.current?.children[at]), { preventScroll: true });
  }, [length, list, isFetchNextPageError]);
  return {
    ...more,
    fetchNextPage: () => {
      requested.current = { at: length, by: document.activeElement };
      return more.fetchNextPage();
    },
  };
}
