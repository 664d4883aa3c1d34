import { useSyncExternalStore } from 'react';

/** Below this width the shell wears its phone clothes; the same number stands in the media queries of the styles. */
const QUERY = '(max-width: 879.98px)';

function subscribe(notify: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

/** Whether the phone's layout is shown. For behavior only: what can be said in CSS is said there. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => true,
  );
}
