import { useRouter } from '@tanstack/react-router';
import type { HistoryLocation, RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Departure = Parameters<Parameters<RouterHistory['block']>[0]['blockerFn']>[0];

export interface LeaveGuard {
  asking: boolean;
  keep: () => void;
  leave: () => void;
  /** Leaving is intended from now on. */
  open: () => void;
}

/**
 * Asks before unsent work is left: by links, by Back, and by closing the page. The navigation is blocked first and repeated on
 * `leave`, so that the question is an overlay like any other.
 */
export function useLeaveGuard(unsent: boolean): LeaveGuard {
  const router = useRouter();
  const { history } = router;
  const confirmed = useRef(false);
  const [refused, setRefused] = useState<Departure | null>(null);
  const holds = useEffectEvent(() => unsent && !confirmed.current);
  const refuses = useEffectEvent((departure: Departure) => {
    const pathOf = (location: HistoryLocation) => router.parseLocation(location).pathname;
    // a change of search parameters does not leave the screen
    if (pathOf(departure.currentLocation) === pathOf(departure.nextLocation) || !holds()) return false;
    setRefused(departure);
    return true;
  });
  useEffect(
    () =>
      history.block({
        blockerFn: (departure) => refuses(departure),
        enableBeforeUnload: () => holds(),
      }),
    [history],
  );
  return {
    asking: refused !== null,
    keep: () => setRefused(null),
    leave: () => {
      if (!refused) return;
      const { action, nextLocation: next } = refused;
      confirmed.current = true;
      setRefused(null);
      if (action === 'PUSH') history.push(next.href, next.state);
      else if (action === 'REPLACE') history.replace(next.href, next.state);
      else history.go(next.state.__TSR_index - history.location.state.__TSR_index);
    },
    open: () => void (confirmed.current = true),
  };
}
