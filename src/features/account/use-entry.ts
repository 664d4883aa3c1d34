import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { safeReturnPath } from '#shared/return-path.ts';

/** A sign-in screen that still spins after this has forgotten its visitor; milliseconds. */
const PATIENCE = 2000;

/**
 * Whether the visitor may choose how to sign in: at first it is being checked whether they are in already (then they
 * go on at once), and after two seconds the buttons come whatever the answer.
 */
export function useEntry(returnTo: string | undefined): 'checking' | 'open' {
  const router = useRouter();
  const { viewer } = router.options.context;
  const [state, setState] = useState<'checking' | 'open'>('checking');
  useEffect(() => {
    let gone = false;
    const patience = setTimeout(() => setState('open'), PATIENCE);
    const check = async () => {
      const member = await viewer().catch(() => null);
      if (gone) return;
      if (member) router.history.replace(safeReturnPath(returnTo));
      else setState('open');
    };
    void check();
    return () => {
      gone = true;
      clearTimeout(patience);
    };
  }, [router, viewer, returnTo]);
  return state;
}
