import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let shown = false;

/** Opens or closes the list of shortcuts, from wherever it can be asked for. */
export function showShortcuts(opened: boolean): void {
  shown = opened;
  for (const listener of listeners) listener();
}

/** Whether the list of shortcuts is open. */
export const useShortcutsShown = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
