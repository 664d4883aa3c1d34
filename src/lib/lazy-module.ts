import { useSyncExternalStore } from 'react';
import { afterFirstScreen } from '#client/ui/after-first-screen.ts';
import { reloadForMissingCode } from '#client/ui/lazy-part.tsx';

/**
 * A module that a screen can work without. It is requested after the first screen, and components that use the returned hook
 * render again when it has loaded. Until then, on the server, and during hydration, the hook returns undefined.
 */
export function lazyModule<T>(load: () => Promise<T>): () => T | undefined {
  let module: T | undefined;
  let requested: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const request = async () => {
    await afterFirstScreen();
    module = await load();
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    requested ??= request().catch(() => void reloadForMissingCode());
    return () => void listeners.delete(listener);
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => module,
      () => undefined,
    );
}
