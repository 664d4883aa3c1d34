import { useEffect, useEffectEvent } from 'react';
import type { ComponentType } from 'react';
import { lazyRetried, reloadOnce } from './lazy-part.tsx';
import type { MissingProps } from './lazy-part.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { toast } from './toasts.ts';

interface OverlayProps {
  opened: boolean;
  onClose: () => void;
}

/** Loads the code each time it is opened, or says in a toast that it failed, and closes. */
function MissingOverlay({ opened, onClose, retry }: OverlayProps & MissingProps) {
  const open = useEffectEvent(async (opening: AbortSignal) => {
    const wasOnline = navigator.onLine;
    if ((await retry()) || opening.aborted) return;
    // some browsers remember that code failed to load
    if (wasOnline && reloadOnce()) return;
    toast({ message: commonMessages.contentFailed, tone: 'failed', id: 'overlay' });
    onClose();
  });
  useEffect(() => {
    if (!opened) return undefined;
    const opening = new AbortController();
    void open(opening.signal);
    return () => opening.abort();
  }, [opened]);
  return null;
}

/** `lazyPart` for an overlay: without its code a toast says so, and it is closed, so that it can be opened again. */
export const lazyOverlay = <Props extends OverlayProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazyRetried(load, MissingOverlay);
