import { useHydrated } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType } from 'react';
import { lazyRetried } from './lazy-part.tsx';
import type { MissingProps } from './lazy-part.tsx';
import { commonMessages } from '#shared/messages/common.ts';
import { showLoadFailure } from './toasts.ts';

interface OverlayProps {
  opened: boolean;
  onClose: () => void;
}

/** Tries to load the code each time the overlay is opened. If that fails, says so in a toast and closes the overlay. */
function MissingOverlay({ opened, onClose, retry }: OverlayProps & MissingProps) {
  const open = useEffectEvent(async (opening: AbortSignal) => {
    if ((await retry(opening)) || opening.aborted) return;
    showLoadFailure({ message: commonMessages.contentFailed }, 'overlay');
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

interface OverlayOptions<Props> {
  /** Shown while the code of an opened overlay is loading. */
  Fallback?: ComponentType<Props>;
  /** Its code is loaded with the screen, not only when it is opened. */
  preload?: boolean;
}

/**
 * `lazyPart` for an overlay. It is mounted when it is first opened (with `preload`, when its screen is hydrated) and stays mounted.
 * If its code fails to load, a toast says so and the overlay is closed, so that it can be opened again. It has a boundary of its
 * own: while it loads, it would otherwise hide whatever shares its boundary, and take the focus from it.
 */
export function lazyOverlay<Props extends OverlayProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { Fallback, preload = false }: OverlayOptions<Props> = {},
): ComponentType<Props> {
  const Overlay = lazyRetried(load, MissingOverlay);
  const LazyOverlay = (props: Props) => {
    // the server's HTML contains only the screen below
    const hydrated = useHydrated();
    const [mounted, setMounted] = useState(false);
    if (!mounted && hydrated && (preload || props.opened)) setMounted(true);
    return (
      <Suspense fallback={props.opened && Fallback && <Fallback {...props} />}>
        {mounted && <Overlay {...props} />}
      </Suspense>
    );
  };
  return LazyOverlay;
}
