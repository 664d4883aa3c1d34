import { useEffectEvent, useLayoutEffect } from 'react';
import { openOverlay } from './overlay-history.ts';

interface OverlayOptions {
  opened: boolean;
  onClose: () => void;
  /** The address says that it is open (`useCloseOverlay`). */
  addressed?: boolean;
}

/**
 * For whatever lies over the page: Back and Escape close it while it is the topmost, and closing it otherwise leaves nothing in
 * the history. Every overlay uses it.
 */
export function useOverlay({ opened, onClose, addressed = false }: OverlayOptions): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(
    () => (opened ? openOverlay({ close: () => close(), addressed }) : undefined),
    [opened, addressed],
  );
}
