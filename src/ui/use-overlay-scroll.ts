import { useElementScrollRestoration, useRouter, useRouterState } from '@tanstack/react-router';
import type { ParsedLocation } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect, useState } from 'react';

/** Events by which a reader chooses another place. */
const interactionEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Restores an overlay's scroll position when Back, Forward or a reload opens it again; opened in any other way, it starts at its
 * top. Give `scrollId` to the element that scrolls, whose position the router remembers, and `contentRef` to its content. `name`
 * distinguishes overlays that may be open at the same time; without it nothing is remembered.
 */
export function useOverlayScroll(name: string | undefined) {
  const { getScrollRestorationKey } = useRouter().options;
  const getKey = (location: ParsedLocation) => getScrollRestorationKey?.(location) ?? location.href;
  const entry = useRouterState({ select: ({ location }) => getKey(location) });
  // the id contains the entry: the router gives a new entry the positions of all ids in the page, the last overlay's among them
  const scrollId = name && `${name}:${entry}`;
  const place = useElementScrollRestoration({ id: scrollId ?? '', getKey });
  const savedTop = useEffectEvent(() => place?.scrollY ?? 0);
  const [content, contentRef] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const scroller = content?.closest(`[data-scroll-restoration-id="${scrollId}"]`);
    const top = savedTop();
    if (!content || !scroller || top === 0) return undefined;
    // its content may still be loading
    const observer = new ResizeObserver(() => {
      if (scroller.scrollHeight - scroller.clientHeight < Math.floor(top)) return;
      scroller.scrollTop = top;
      stop();
    });
    const stop = () => {
      observer.disconnect();
      for (const type of interactionEvents) scroller.removeEventListener(type, stop);
    };
    for (const type of interactionEvents) scroller.addEventListener(type, stop, { passive: true });
    observer.observe(content);
    return stop;
  }, [content, scrollId]);
  return { scrollId, contentRef };
}
