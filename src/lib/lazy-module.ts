import { createStore, useSelector } from '@tanstack/react-store';
import { bringMissingCode } from './lazy-part.ts';

/**
 * A module without which a screen already works. It is requested at once, and components with the returned hook render again when
 * it is there; until then the hook returns undefined.
 */
export function lazyModule<T>(load: () => Promise<T>): () => T | undefined {
  const module = createStore<{ loaded?: T }>({});
  load().then((loaded) => module.setState(() => ({ loaded })), bringMissingCode);
  return () => useSelector(module, ({ loaded }) => loaded);
}
