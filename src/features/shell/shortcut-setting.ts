import { useSyncExternalStore } from 'react';

const KEY = 'matinee-shortcuts';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

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
    for (const listener of listeners) listener();
  };
  return [on, turn];
}
