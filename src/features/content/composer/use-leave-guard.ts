import { useRouter } from '@tanstack/react-router';
import type { HistoryLocation, RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

type Departure = Parameters<Parameters<RouterHistory['block']>[0]['blockerFn']>[0];

export interface LeaveGuard {
  /** Someone wants to leave and is being asked. */
  asking: boolean;
  keep: () => void;
  leave: () => void;
  /** From now on leaving is meant. */
  open: () => void;
}

/**
 * Asks before something unsent is left: by links, by Back, and, in the browser's own words, by closing the page. The way out is
 * refused first and taken again on `leave`, so that the question lies over the page like any other and Back keeps what is here.
 */
export function useLeaveGuard(unsent: boolean): LeaveGuard {
  const router = useRouter();
  const { history } = router;
  const meant = useRef(false);
  const [refused, setRefused] = useState<Departure | null>(null);
  const holds = useEffectEvent(() => unsent && !meant.current);
  const refuses = useEffectEvent((departure: Departure) => {
    const pathOf = (location: HistoryLocation) => router.parseLocation(location).pathname;
    // another search parameter of the same screen leaves nothing
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
      meant.current = true;
      setRefused(null);
      if (action === 'PUSH') history.push(next.href, next.state);
      else if (action === 'REPLACE') history.replace(next.href, next.state);
      else history.go(next.state.__TSR_index - history.location.state.__TSR_index);
    },
    open: () => void (meant.current = true),
  };
}
