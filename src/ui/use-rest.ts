import { useEffect, useEffectEvent } from 'react';

/** Milliseconds of rest after which what was typed is searched for. */
const REST = 300;

/** Calls back with what was typed once the typing rests, and with what stood there at first. */
export function useRest(typed: string, onRest: (typed: string) => void): void {
  const afterRest = useEffectEvent(onRest);
  useEffect(() => {
    const timer = setTimeout(() => afterRest(typed), REST);
    return () => clearTimeout(timer);
  }, [typed]);
}
