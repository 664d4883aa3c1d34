import { useSyncExternalStore } from 'react';

let failed = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  failed += by;
  for (const listener of listeners) listener();
}

/** Notes that a screen could not be drawn, until what it returns is called. */
export function noteFailedScreen(): () => void {
  change(1);
  return () => change(-1);
}

/** Whether a screen could not be drawn: then the shell offers every way on. */
export const useFailedScreen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => failed > 0,
  );
