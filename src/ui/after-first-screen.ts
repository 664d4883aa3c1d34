import { startTransition, useEffect, useState } from 'react';

/** Gestures by which a reader asks for more than the first screen. Assistive technology may send only the last three. */
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

/** Calls `listener` during the reader's next gesture, before React sees it. Returns a function that cancels this. */
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
    // Safari has no `requestIdleCallback`
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve);
  });

let firstGesture: Promise<void> | undefined;

const untilGesture = (): Promise<void> => (firstGesture ??= new Promise(onNextGesture));

/**
 * Resolves when it is time to load and start what the first screen can work without: when the document is loaded and the browser is
 * idle (each caller gets an idle moment of its own), or at the reader's first gesture. Call it in effects, which run after hydration.
 */
export const afterFirstScreen = (): Promise<void> =>
  Promise.race([untilGesture(), untilLoaded().then(untilIdle)]);

/**
 * Whether `afterFirstScreen` has resolved. Mount a part together with its own `Suspense`: inside a boundary that is already
 * mounted, the transition waits for the part's code, and React hydrates no other boundary until the transition has ended.
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
