import { useSyncExternalStore } from 'react';
import type { DistanceUnit } from '#shared/format/distance.ts';

/** Where the choice is kept in localStorage. */
const KEY = 'matinee-distance-unit';
const listeners = new Set<() => void>();
/** The choice in a browser that keeps nothing. */
let unkept: DistanceUnit | null = null;

function choice(): DistanceUnit {
  if (unkept) return unkept;
  try {
    return localStorage.getItem(KEY) === 'km' ? 'km' : 'mi';
  } catch {
    return 'mi';
  }
}

function choose(unit: DistanceUnit): void {
  try {
    localStorage.setItem(KEY, unit);
    unkept = null;
  } catch {
    unkept = unit;
  }
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

/** Miles unless the member chose kilometers, in this browser. */
export function useDistanceUnit(): { unit: DistanceUnit; setUnit: (unit: DistanceUnit) => void } {
  return { unit: useSyncExternalStore(subscribe, choice), setUnit: choose };
}
