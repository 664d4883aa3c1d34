import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';

export interface LeaveGuard {
  /** Someone wants to leave and is being asked. */
  asking: boolean;
  keep: () => void;
  leave: () => void;
  /** From now on leaving is meant. */
  open: () => void;
}

/** Asks before something unsent is left: by links, by Back, and, in the browser's own words, by closing the page. */
export function useLeaveGuard(unsent: boolean): LeaveGuard {
  const meant = useRef(false);
  const holds = () => unsent && !meant.current;
  const blocker = useBlocker({
    // another search parameter of the same screen leaves nothing
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && holds(),
    enableBeforeUnload: holds,
    withResolver: true,
  });
  return {
    asking: blocker.status === 'blocked',
    keep: () => blocker.reset?.(),
    leave: () => {
      meant.current = true;
      blocker.proceed?.();
    },
    open: () => void (meant.current = true),
  };
}
