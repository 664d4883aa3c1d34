import { createStore, useSelector } from '@tanstack/react-store';
import { bringMissingCode } from './lazy-part.ts';

/**
 * A module that a screen shows something without. It is asked for at once, and components that use the returned hook draw
 * again when it is there; until then the hook returns undefined. On a slow line the screen does not wait for it.
 */
export function lazyModule<T>(load: () => Promise<T>): () => T | undefined {
  const module = createStore<{ loaded?: T }>({});
  load().then((loaded) => module.setState(() => ({ loaded })), bringMissingCode);
  return () => useSelector(module, ({ loaded }) => loaded);
}
