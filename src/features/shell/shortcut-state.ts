import { useSyncExternalStore } from 'react';

const KEY = 'matinee-shortcuts';
const listeners = new Set<() => void>();
let listOpened = false;

const tell = () => {
  for (const listener of listeners) listener();
};
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Opens or closes the list of shortcuts, from wherever it can be asked for. */
export function showShortcuts(opened: boolean): void {
  listOpened = opened;
  tell();
}

/** Whether the list of shortcuts is open. */
export const useShortcutsShown = (): boolean => useSyncExternalStore(subscribe, () => listOpened);

/** Whether single keys do anything: some voices and some hands press keys they do not mean. Kept in this browser. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** The same, for components, and how to change it. */
export function useShortcutsOn(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areShortcutsOn);
  const turn = (next: boolean) => {
    try {
      if (next) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, 'off');
    } catch {
      // Storage may be forbidden: then they stay on.
    }
    tell();
  };
  return [on, turn];
}
