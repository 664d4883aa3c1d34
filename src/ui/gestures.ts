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
