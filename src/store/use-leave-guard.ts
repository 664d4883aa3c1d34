import { useRouter } from '@tanstack/react-router';
import type { HistoryLocation, RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { askToDiscard } from '#client/ui/ask.tsx';
import type { DiscardQuestion } from '#client/ui/ask.tsx';
import { useClientStore } from './client-store.ts';

type Departure = Parameters<Parameters<RouterHistory['block']>[0]['blockerFn']>[0];

interface LeaveQuestion extends DiscardQuestion {
  /** A change of search parameters leaves the screen too. */
  withSearch?: boolean;
  /** Called before the screen is left. */
  onLeave: () => void;
}

/**
 * Asks before the reader leaves unsent work by a link, by Back, or by closing the page. The navigation is blocked first and
 * repeated once it is confirmed, so that the question is an overlay like any other. The question closes when nothing is unsent
 * anymore. Returns a function to call before leaving on purpose: after it, nothing is asked.
 */
export function useLeaveGuard(
  unsent: boolean,
  { onLeave, withSearch = false, ...discard }: LeaveQuestion,
): () => void {
  const router = useRouter();
  const store = useClientStore();
  const { history } = router;
  const confirmed = useRef(false);
  const [blocked, setBlocked] = useState<Departure | null>(null);
  const shouldAsk = useEffectEvent(() => unsent && !confirmed.current);
  const blockDeparture = useEffectEvent((departure: Departure) => {
    const screenOf = (location: HistoryLocation) => {
      const { pathname, searchStr } = router.parseLocation(location);
      return withSearch ? pathname + searchStr : pathname;
    };
    if (screenOf(departure.currentLocation) === screenOf(departure.nextLocation) || !shouldAsk())
      return false;
    setBlocked(departure);
    return true;
  });
  useEffect(
    () =>
      history.block({
        blockerFn: (departure) => blockDeparture(departure),
        // nothing can be sent in a session that has ended
        enableBeforeUnload: () => shouldAsk() && !store.state.isLeaving,
      }),
    [history, store],
  );

  const leave = useEffectEvent(() => {
    if (!blocked) return;
    const { action, nextLocation: next } = blocked;
    onLeave();
    confirmed.current = true;
    setBlocked(null);
    if (action === 'PUSH') history.push(next.href, next.state);
    else if (action === 'REPLACE') history.replace(next.href, next.state);
    else history.go(next.state.__TSR_index - history.location.state.__TSR_index);
  });
  const question = useEffectEvent(() => discard);
  const asking = blocked !== null && unsent;
  useEffect(() => {
    if (!asking) return undefined;
    const asked = askToDiscard({ ...question(), onConfirm: () => leave(), onKeep: () => setBlocked(null) });
    return () => {
      // there is nothing left to ask about; later unsent work is asked about again
      setBlocked(null);
      void asked.then((close) => close());
    };
  }, [asking]);
  return () => void (confirmed.current = true);
}
