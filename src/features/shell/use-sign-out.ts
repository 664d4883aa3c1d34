import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { afterFirstScreen } from '#client/ui/after-first-screen.ts';
import { useSingleFlight } from '#client/ui/use-single-flight.ts';
import { patch } from '#client/store/client-store.ts';
import { useClient } from '#client/store/client.ts';
import { places } from '#client/lib/list-places.ts';
import { signOut } from '#client/lib/sign-out.ts';
import { trpc } from '#client/lib/trpc.ts';
import { removeOtherQueries } from '#client/lib/viewer-change.ts';

/**
 * Signs out and goes to sign-in by a full navigation, so that no socket, cache or draft of this member stays in the page, and no
 * place in a list for who signs in next. Offline, the page itself forgets the member.
 */
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
    const wasTold = await signOut();
    places.close();
    if (wasTold) {
      location.assign('/auth2');
      return;
    }
    // a read that waits for the network would bring the member back
    await utils.account.me.cancel();
    utils.account.me.setData(undefined, null);
    // drafts stay on the device
    await router.navigate({ to: '/auth2', ignoreBlocker: true });
    removeOtherQueries(queryClient);
    store.setState(({ connection }) => ({ ...firstState, connection }));
  });
}
