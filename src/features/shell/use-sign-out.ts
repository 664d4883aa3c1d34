import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { afterFirstScreen } from '#client/ui/after-first-screen.ts';
import { useSingleFlight } from '#client/ui/use-single-flight.ts';
import { patch } from '#client/store/client-store.ts';
import { useClient } from '#client/store/client.ts';
import { places } from '#client/lib/list-places.ts';
import { leaveForSignIn, signOut } from '#client/lib/sign-out.ts';
import { trpc } from '#client/lib/trpc.ts';
import { removeOtherQueries } from '#client/lib/viewer-change.ts';

/** Signs out and goes to sign-in. Offline, the page itself forgets the member. */
export function useSignOut(member: boolean): () => void {
  const router = useRouter();
  const { store, firstState, queryClient } = useClient();
  const utils = trpc.useUtils();
  // its screen must be available offline
  useEffect(() => {
    if (!member) return;
    void afterFirstScreen()
      .then(() => router.preloadRoute({ to: '/auth2' }))
      .catch(() => undefined);
  }, [router, member]);
  return useSingleFlight(async () => {
    patch(store, { isLeaving: true });
    const reachedServer = await signOut();
    if (reachedServer) {
      leaveForSignIn('/auth2');
      return;
    }
    places.clear();
    // a read that waits for the network would bring the member back
    await utils.account.me.cancel();
    utils.account.me.setData(undefined, null);
    // drafts stay on the device
    await router.navigate({ to: '/auth2', ignoreBlocker: true });
    removeOtherQueries(queryClient);
    store.setState(({ connection }) => ({ ...firstState, connection }));
  });
}
