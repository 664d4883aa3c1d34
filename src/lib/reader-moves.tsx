import { createContext, useContext, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** The input by which a reader scrolls or presses. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Keys that do nothing alone; a screen reader may use one to stop its speech. */
const modifiers: ReadonlySet<string> = new Set(['Alt', 'Control', 'Meta', 'Shift']);

/** Calls `listener` whenever the reader scrolls or presses. Returns a function that stops it. */
export function onReaderMove(listener: () => void): () => void {
  const options = { capture: true, passive: true };
  const handle = (event: Event) => {
    if (!(event instanceof KeyboardEvent && modifiers.has(event.key))) listener();
  };
  for (const move of moves) window.addEventListener(move, handle, options);
  return () => {
    for (const move of moves) window.removeEventListener(move, handle, options);
  };
}

const HasMovedContext = createContext<() => boolean>(() => false);

/**
 * Returns a function that says whether the reader has scrolled or pressed since a link led them to this screen, and so has chosen
 * a place other than the one that the link leads to.
 */
export const useHasReaderMoved = (): (() => boolean) => useContext(HasMovedContext);

interface ReaderMovesProps {
  /** The id of what a link leads to on this screen. A new one counts from the start. */
  linkedId: string | undefined;
  children: ReactNode;
}

/** Watches the reader of a screen for `useHasReaderMoved`, from its placeholder on, or from the hydration of a document on. */
export function ReaderMoves({ linkedId, children }: ReaderMovesProps) {
  const watched = useRef({ linkedId, moved: false });
  useLayoutEffect(() => {
    if (watched.current.linkedId !== linkedId) watched.current = { linkedId, moved: false };
  }, [linkedId]);
  useLayoutEffect(() => onReaderMove(() => void (watched.current.moved = true)), []);
  return <HasMovedContext value={() => watched.current.moved}>{children}</HasMovedContext>;
}
