import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { safeReturnPath } from '#shared/return-path.ts';

/** Milliseconds after which the buttons are shown although the session check has not answered. */
const TIMEOUT = 2000;

/**
 * Whether the visitor can choose a provider. A signed-in member goes on at once; the buttons come after two seconds at the
 * latest.
 */
export function useSessionCheck(returnTo: string | undefined): 'checking' | 'open' {
  const router = useRouter();
  const { viewer } = router.options.context;
  const [state, setState] = useState<'checking' | 'open'>('checking');
  useEffect(() => {
    let unmounted = false;
    const patience = setTimeout(() => setState('open'), TIMEOUT);
    const check = async () => {
      const member = await viewer().catch(() => null);
      if (unmounted) return;
      if (member) router.history.replace(safeReturnPath(returnTo));
      else setState('open');
    };
    void check();
    return () => {
      unmounted = true;
      clearTimeout(patience);
    };
  }, [router, viewer, returnTo]);
  return state;
}
