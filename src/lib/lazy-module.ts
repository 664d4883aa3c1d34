import { useSyncExternalStore } from 'react';
import { bringMissingCode } from './lazy-part.ts';

/**
 * A module without which a screen already works. It is requested at once, and components with the returned hook render again when
 * it is there; until then, on the server and while its HTML is hydrated the hook returns undefined.
 */
export function lazyModule<T>(load: () => Promise<T>): () => T | undefined {
  if (import.meta.env.SSR) return () => undefined;
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
  return () =>
    useSyncExternalStore(
      subscribe,
      () => module,
      () => undefined,
    );
}
