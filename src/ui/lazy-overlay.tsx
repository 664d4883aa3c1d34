import { lazy, useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { loadAgain, reloadOnce } from '#client/lib/lazy-part.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { toast } from './toasts.ts';

interface OverlayState {
  opened: boolean;
  onClose: () => void;
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** In place of an overlay whose code failed to load: each time it is opened, it loads the code again, or says so and closes. */
function retriedOverlay<Props extends object>(
  load: Load<Props>,
  useOverlayState: (props: Props) => OverlayState,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function RetriedOverlay(props: Props) {
    const { opened, onClose } = useOverlayState(props);
    const [Overlay, setOverlay] = useState(() => loaded);
    const retry = useEffectEvent(async (opening: AbortSignal) => {
      if (Overlay) return;
      try {
        loaded = (await loadAgain(load)).default;
        setOverlay(() => loaded);
      } catch {
        if (opening.aborted) return;
        // some browsers remember that code failed to load
        if (navigator.onLine && reloadOnce()) return;
        toast({ message: commonMessages.contentFailed, tone: 'failed', id: 'overlay' });
        onClose();
      }
    });
    useEffect(() => {
      if (!opened) return undefined;
      const opening = new AbortController();
      void retry(opening.signal);
      return () => opening.abort();
    }, [opened]);
    return Overlay && <Overlay {...props} />;
  };
}

/** `lazyPart` for an overlay: without its code a toast says so, and it is closed, so that it can be opened again. */
export const lazyOverlay = <Props extends OverlayState>(load: Load<Props>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: retriedOverlay(load, (props) => props) })));

/** The same for an overlay that the address opens. */
export const lazyAddressedOverlay = <Props extends object>(
  load: Load<Props>,
  useOverlayState: () => OverlayState,
) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: retriedOverlay(load, useOverlayState) })));
