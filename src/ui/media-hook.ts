import { useSyncExternalStore } from 'react';

/** A hook that says whether a media query holds. All who look share one list: the browser needs its time to make one. */
export function mediaHook(query: string): () => boolean {
  let made: MediaQueryList | undefined;
  const list = (): MediaQueryList => (made ??= matchMedia(query));
  const subscribe = (notify: () => void): (() => void) => {
    list().addEventListener('change', notify);
    return () => list().removeEventListener('change', notify);
  };
  const holds = (): boolean => list().matches;
  return () => useSyncExternalStore(subscribe, holds);
}
