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
 * repeated once it is confirmed, so that the question is an overlay like any other. The question closes when nothing is unsent any
 * more. Returns a function to call before leaving on purpose: after it, nothing is asked.
 */
export function useLeaveGuard(
  unsent: boolean,
  { onLeave, withSearch = false, ...discard }: LeaveQuestion,
): () => void {
  const router = useRouter();
  const store = useClientStore();
  const { history } = router;
  const confirmed = useRef(false);
  const [refused, setRefused] = useState<Departure | null>(null);
  const holds = useEffectEvent(() => unsent && !confirmed.current);
  const refuses = useEffectEvent((departure: Departure) => {
    const screenOf = (location: HistoryLocation) => {
      const { pathname, searchStr } = router.parseLocation(location);
      return withSearch ? pathname + searchStr : pathname;
    };
    if (screenOf(departure.currentLocation) === screenOf(departure.nextLocation) || !holds()) return false;
    setRefused(departure);
    return true;
  });
  useEffect(
    () =>
      history.block({
        blockerFn: (departure) => refuses(departure),
        // nothing can be sent in a session that has ended
        enableBeforeUnload: () => holds() && !store.state.isLeaving,
      }),
    [history, store],
  );

  const leave = useEffectEvent(() => {
    if (!refused) return;
    const { action, nextLocation: next } = refused;
    onLeave();
    confirmed.current = true;
    setRefused(null);
    if (action === 'PUSH') history.push(next.href, next.state);
    else if (action === 'REPLACE') history.replace(next.href, next.state);
    else history.go(next.state.__TSR_index - history.location.state.__TSR_index);
  });
  const question = useEffectEvent(() => discard);
  const asking = refused !== null && unsent;
  useEffect(() => {
    if (!asking) return undefined;
    const asked = askToDiscard({ ...question(), onConfirm: () => leave(), onKeep: () => setRefused(null) });
    return () => {
      // there is nothing left to ask about; later unsent work is asked about again
      setRefused(null);
      void asked.then((close) => close());
    };
  }, [asking]);
  return () => void (confirmed.current = true);
}
