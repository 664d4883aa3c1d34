import { useEffect, useEffectEvent } from 'react';
import { useClientState } from './client-store.ts';

/** Milliseconds between two calls. */
const interval = 30_000;

/**
 * Calls `poll` while the socket is down and no events arrive: at intervals, and when the page becomes visible; never while it is
 * hidden.
 */
export function usePollWhileDisconnected(poll: () => void, { enabled = true } = {}): void {
  const isDisconnected = useClientState(({ connection }) => connection !== 'open');
  const isPolling = enabled && isDisconnected;
  const pollIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') poll();
  });
  useEffect(() => {
    if (!isPolling) return undefined;
    const timer = setInterval(() => pollIfVisible(), interval);
    const onVisibilityChange = () => pollIfVisible();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [isPolling]);
}
