import { startTransition, useEffect, useState } from 'react';

/** With these a reader asks for more than the first screen. Assistive technology may send the last three alone. */
const gestures = ['pointerdown', 'wheel', 'keydown', 'click', 'focusin', 'input'];

const waiting = new Set<() => void>();
let made = false;

function run(): void {
  made = true;
  const listeners = [...waiting];
  waiting.clear();
  for (const listener of listeners) listener();
}

if (!import.meta.env.SSR)
  for (const gesture of gestures) window.addEventListener(gesture, run, { capture: true, passive: true });

/** Whether the reader has made a gesture since the page's code was loaded. */
export const isGestureMade = (): boolean => made;

/** Calls `listener` during the reader's next gesture, before React sees it. Returns how to forget it. */
export function onNextGesture(listener: () => void): () => void {
  waiting.add(listener);
  return () => void waiting.delete(listener);
}

/** Milliseconds after which a browser that is always busy counts as idle. */
const timeout = 2_000;

const untilLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve);
  });

let firstGesture: Promise<void> | undefined;

const untilGesture = (): Promise<void> => (firstGesture ??= new Promise(onNextGesture));

/**
 * When to load and start what the first screen works without: resolves when the document is loaded and the browser is idle, for
 * each caller in an idle moment of its own, or at the reader's first gesture. Call it in effects, which come after hydration.
 */
export const afterFirstScreen = (): Promise<void> =>
  Promise.race([untilGesture(), untilLoaded().then(untilIdle)]);

/**
 * Whether `afterFirstScreen` has resolved. A part must be mounted together with its own `Suspense`: with a boundary that is already
 * mounted, the transition waits for the part's code, and until a transition has ended React hydrates no other boundary.
 */
export function useAfterFirstScreen(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    let mounted = true;
    void afterFirstScreen().then(() => mounted && startTransition(() => setIsAfter(true)));
    return () => {
      mounted = false;
    };
  }, []);
  return isAfter;
}
