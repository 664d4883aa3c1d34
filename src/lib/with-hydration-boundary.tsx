import { useHydrated } from '@tanstack/react-router';
import { Suspense, memo, use, useEffect, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { isGestureMade, onNextGesture } from '#client/ui/after-first-screen.ts';

/** Opens once. `isOpen` can be read synchronously, so that a press can hydrate what it hits within its own event. */
interface Gate {
  isOpen: boolean;
  opened: Promise<void>;
  open: () => void;
}

function createGate(isOpen: boolean): Gate {
  const gate: Gate = { isOpen, opened: Promise.resolve(), open: () => {} };
  gate.opened = new Promise((resolve) => {
    gate.open = () => {
      gate.isOpen = true;
      resolve();
    };
  });
  return gate;
}

interface GatedProps {
  gate: Gate;
  onHydrated: (isHydrated: true) => void;
  children: ReactNode;
}

/** Suspends the hydration of the boundary around it until the gate is open. */
function Gated({ gate, onHydrated, children }: GatedProps) {
  const isHydrating = !useHydrated() && !import.meta.env.SSR;
  useEffect(() => onHydrated(true), [onHydrated]);
  // must be the last hook: React renders again once the gate is open, and then this one is not called
  if (isHydrating && !gate.isOpen) use(gate.opened);
  return children;
}

interface BoundaryProps {
  /** Hydrated even below the screen: for what a link leads to, and for what shows where the reader is. */
  atOnce?: boolean;
}

/**
 * Wraps the component in a boundary of its own: its HTML from the server is hydrated separately, when it is on the screen or at the
 * reader's first gesture. Until then it keeps the props that the server rendered it with, as hydration requires.
 */
export const withHydrationBoundary = <Props extends object>(Part: ComponentType<Props>) =>
  memo(function HydrationBoundary({ atOnce = false, ...props }: Props & BoundaryProps) {
    const place = useRef<HTMLDivElement>(null);
    const [isHydrated, setIsHydrated] = useState(useHydrated());
    const [first] = useState(props);
    const [gate] = useState(() => createGate(atOnce || isGestureMade()));
    useEffect(() => {
      const observer = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) gate.open();
      });
      for (const part of place.current?.children ?? []) observer.observe(part);
      if (isGestureMade()) gate.open();
      const forget = onNextGesture(gate.open);
      return () => {
        observer.disconnect();
        forget();
      };
    }, [gate]);
    return (
      <div ref={place} style={{ display: 'contents' }}>
        <Suspense>
          <Gated gate={gate} onHydrated={setIsHydrated}>
            <Part {...((isHydrated ? props : first) as Props)} />
          </Gated>
        </Suspense>
      </div>
    );
  });
