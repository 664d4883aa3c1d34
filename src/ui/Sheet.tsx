import { VisuallyHidden } from '@mantine/core';
import { createContext, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { commonMessages } from '#shared/messages/common.ts';
import { lazyOverlay } from './lazy-overlay.tsx';
import classes from './Sheet.module.css';
import { useOverlayHistory } from './overlay-history.ts';

export interface SheetProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Stays at the bottom while the rest scrolls, such as a composer or the buttons of a form. */
  footer?: ReactNode;
  width?: number;
  /**
   * Its height does not depend on its content. For content that loads or grows after the sheet opens, so that nothing moves. Screen
   * readers read the content of other sheets when they open.
   */
  tall?: boolean;
  /** The title is only the accessible name; the content shows its own. */
  hideTitle?: boolean;
  /** The search parameter that opened it (`useCloseOverlay`): Back from another page restores its place. */
  searchParam?: string;
}

type Guard = (leave: () => void) => void;

/** The guard of a sheet with an unsent form (`SheetForm`): it asks first, and closes the sheet if that is confirmed. */
export const SheetGuard = createContext<RefObject<Guard | null>>({ current: null });

/** Whether the sheet around a component is open. Its content stays mounted while it closes. */
export const SheetOpened = createContext(true);

/** Loads the code of sheets. The shell does so after the first screen. */
export const loadSheet = () => import('./SheetPanel.tsx');
const SheetPanel = lazyOverlay(loadSheet, { Fallback: SheetSkeleton });

/**
 * A dialog: on a phone it opens from the bottom and can be swiped away; on a wide screen it is centered. Keep it mounted and
 * switch `opened`. Its children are mounted each time it opens, and stay until it has closed.
 */
export function Sheet({ onClose, ...rest }: SheetProps) {
  const guard = useRef<Guard>(null);
  const { opened } = rest;
  const close = () => (opened && guard.current ? guard.current(onClose) : onClose());
  const props = { ...rest, onClose: close };
  useOverlayHistory({ opened, onClose: close, openedByAddress: rest.searchParam !== undefined });
  return (
    <SheetGuard value={guard}>
      <SheetOpened value={opened}>
        <SheetPanel {...props} />
      </SheetOpened>
    </SheetGuard>
  );
}

/** Shown while the code of sheets is loading. */
function SheetSkeleton({ title, tall }: SheetProps) {
  return createPortal(
    <div className={classes.waiting}>
      <output className={tall ? `${classes.waitingPanel} ${classes.tall}` : classes.waitingPanel}>
        <VisuallyHidden>{commonMessages.loadingNoun(title)}</VisuallyHidden>
        <span className={classes.waitingBar} />
      </output>
    </div>,
    document.body,
  );
}
