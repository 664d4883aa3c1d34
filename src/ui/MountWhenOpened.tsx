import { useHydrated } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';

/** The last defined value, with which an overlay closes: it keeps its content until its transition has ended. */
export function useLastShown<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

interface MountWhenOpenedProps {
  opened: boolean;
  /** Shown while the code of the overlay is loading. */
  fallback?: ReactNode;
  /** An overlay with the same `opened`. */
  children: ReactNode;
}

/**
 * Mounts an overlay when it is first opened, and keeps it mounted while it closes. It has a boundary of its own: one that is still
 * loading hides what shares its boundary, and takes its focus.
 */
export function MountWhenOpened({ opened, fallback, children }: MountWhenOpenedProps) {
  // the server's HTML is the screen below
  const hydrated = useHydrated();
  const mounted = useLastShown((opened && hydrated) || undefined);
  return <Suspense fallback={opened && fallback}>{mounted && children}</Suspense>;
}
