import { useSyncExternalStore } from 'react';
import { bringMissingCode } from './lazy-part.ts';

/**
 * A module that a screen shows something without. It is asked for at once, and components that use the returned hook draw
 * again when it is there; until then the hook returns undefined. On a slow line the screen does not wait for it.
 */
export function soon<T>(load: () => Promise<T>): () => T | undefined {
  let module: T | undefined;
  const listeners = new Set<() => void>();
  load().then((loaded) => {
    module = loaded;
    for (const listener of listeners) listener();
  }, bringMissingCode);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return () => useSyncExternalStore(subscribe, () => module);
}
