import { useSyncExternalStore } from 'react';

/** Where the choice is kept in localStorage. */
const KEY = 'matinee-has-photo';
const listeners = new Set<() => void>();
/** The choice in a browser that keeps nothing. */
let unkept: boolean | null = null;

function choice(): boolean {
  if (unkept !== null) return unkept;
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

function choose(wanted: boolean): void {
  try {
    localStorage.setItem(KEY, wanted ? 'yes' : 'no');
    unkept = null;
  } catch {
    unkept = wanted;
  }
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

/** Whether only members with a photo are shown; remembered in this browser. */
export function useHasPhoto(): { hasPhoto: boolean; setHasPhoto: (wanted: boolean) => void } {
  return { hasPhoto: useSyncExternalStore(subscribe, choice), setHasPhoto: choose };
}
