import { hashKey, useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { afterFirstScreen } from '#client/ui/after-first-screen.ts';
import { useSingleFlight } from '#client/ui/use-single-flight.ts';
import { patch, useClientStore } from '#client/store/client-store.ts';
import { forgetEntities } from '#client/store/entities.ts';
import { signOut } from './sign-out.ts';
import { trpc } from './trpc.ts';

/**
 * Signs out and goes to sign-in by a full navigation, so that no socket, cache or draft of this member stays in the page.
 * Offline, the page forgets the member by itself.
 */
export function useSignOut(member: boolean): () => void {
  const router = useRouter();
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const store = useClientStore();
  // its screen must be available offline
  useEffect(() => {
    if (!member) return;
    void afterFirstScreen()
      .then(() => router.preloadRoute({ to: '/auth2' }))
      .catch(() => undefined);
  }, [router, member]);
  return useSingleFlight(async () => {
    patch(store, { isLeaving: true });
    if (await signOut()) {
      location.assign('/auth2');
      return;
    }
    utils.account.me.setData(undefined, null);
    await router.navigate({ to: '/auth2' });
    const me = hashKey(getQueryKey(trpc.account.me, undefined, 'query'));
    client.removeQueries({ predicate: ({ queryHash }) => queryHash !== me });
    forgetEntities(store);
    patch(store, { isLeaving: false });
  });
}
