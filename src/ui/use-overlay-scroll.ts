import { useElementScrollRestoration, useRouter, useRouterState } from '@tanstack/react-router';
import type { ParsedLocation } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect, useState } from 'react';

/** What a reader does to choose another place. */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Restores how far an overlay was scrolled when Back, Forward or a reload opens it again; one that is opened anew starts at its top.
 * The router remembers the place of the element with `scrollId`, which scrolls; `contentRef` goes to what is in it. `name`
 * distinguishes overlays that can be open at once; without it nothing is remembered.
 */
export function useOverlayScroll(name: string | undefined) {
  const { getScrollRestorationKey } = useRouter().options;
  const getKey = (location: ParsedLocation) => getScrollRestorationKey?.(location) ?? location.href;
  const entry = useRouterState({ select: ({ location }) => getKey(location) });
  // the router gives a new entry the places of all ids that it finds in the page: the last overlay may be closing there
  const scrollId = name && `${name}:${entry}`;
  const place = useElementScrollRestoration({ id: scrollId ?? '', getKey });
  const goal = useEffectEvent(() => place?.scrollY ?? 0);
  const [content, contentRef] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const scroller = content?.closest(`[data-scroll-restoration-id="${scrollId}"]`);
    const top = goal();
    if (!content || !scroller || top === 0) return undefined;
    // its content may have yet to come
    const observer = new ResizeObserver(() => {
      if (scroller.scrollHeight - scroller.clientHeight < Math.floor(top)) return;
      scroller.scrollTop = top;
      stop();
    });
    const stop = () => {
      observer.disconnect();
      for (const move of moves) scroller.removeEventListener(move, stop);
    };
    for (const move of moves) scroller.addEventListener(move, stop, { passive: true });
    observer.observe(content);
    return stop;
  }, [content, scrollId]);
  return { scrollId, contentRef };
}
