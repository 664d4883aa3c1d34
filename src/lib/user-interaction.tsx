import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** The input by which a reader scrolls or presses. */
const interactionEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Keys that do nothing alone; a screen reader may use one to stop its speech. */
const modifiers: ReadonlySet<string> = new Set(['Alt', 'Control', 'Meta', 'Shift']);

/** Calls `listener` whenever the reader scrolls or presses. Returns a function that stops it. */
export function onUserInteraction(listener: () => void): () => void {
  const options = { capture: true, passive: true };
  const handle = (event: Event) => {
    if (!(event instanceof KeyboardEvent && modifiers.has(event.key))) listener();
  };
  for (const type of interactionEvents) window.addEventListener(type, handle, options);
  return () => {
    for (const type of interactionEvents) window.removeEventListener(type, handle, options);
  };
}

const HasInteractedContext = createContext<() => boolean>(() => false);

/**
 * Returns a function that says whether the reader has scrolled or pressed since a link led them to this screen, and so has chosen
 * a place other than the one that the link leads to.
 */
export const useHasInteracted = (): (() => boolean) => useContext(HasInteractedContext);

interface InteractionTrackerProps {
  /** The id of what a link leads to on this screen. A new one counts from the start. */
  linkedId: string | undefined;
  children: ReactNode;
}

/**
 * Records user input on a screen for `useHasInteracted`, starting with the screen's placeholder or, on a server-rendered page, at
 * hydration.
 */
export function InteractionTracker({ linkedId, children }: InteractionTrackerProps) {
  const watched = useRef({ linkedId, interacted: false });
  useLayoutEffect(() => {
    if (watched.current.linkedId !== linkedId) watched.current = { linkedId, interacted: false };
  }, [linkedId]);
  useLayoutEffect(() => onUserInteraction(() => void (watched.current.interacted = true)), []);
  return <HasInteractedContext value={() => watched.current.interacted}>{children}</HasInteractedContext>;
}
