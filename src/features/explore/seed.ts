import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const roll = (): number => Math.floor(Math.random() * 2_147_483_647);

/** Shuffles All for as long as the page lives: coming back finds the same order, a reload another one. */
let seed = roll();

/** Another order from now on. */
export function reshuffle(): void {
  seed = roll();
  for (const notify of listeners) notify();
}

export const useSeed = (): number =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => void listeners.delete(notify);
    },
    () => seed,
  );
