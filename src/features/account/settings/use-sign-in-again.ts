import { useMutation } from '@tanstack/react-query';
import { signInAgain } from '#client/lib/sign-out.ts';
import { patch, useClientStore } from '#client/store/client-store.ts';
import type { Toast } from '#shared/messages/toast.ts';

/** Ends the session, and returns to `returnTo` after a new sign-in, for actions that require a recent one. */
export function useSignInAgain(returnTo: string, failed: Toast) {
  const store = useClientStore();
  const { mutateAsync, isPending, isSuccess } = useMutation({
    mutationFn: () => signInAgain(returnTo),
    meta: { failed },
    onMutate: () => patch(store, { isLeaving: true }),
    onError: () => patch(store, { isLeaving: false }),
  });
  return {
    // a toast says that it failed
    signInAgain: () => mutateAsync().catch(() => undefined),
    busy: isPending || isSuccess,
  };
}
