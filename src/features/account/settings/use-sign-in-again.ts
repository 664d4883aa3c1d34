import { useMutation } from '@tanstack/react-query';
import { problemMessage } from '#client/features/account/problems.ts';
import { signInAgain } from '#client/lib/sign-out.ts';
import { patch, useClientStore } from '#client/store/client-store.ts';

/** Ends the session, and returns to `returnTo` after a new sign-in, for actions that require a recent one. */
export function useSignInAgain(returnTo: string) {
  const store = useClientStore();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => signInAgain(returnTo),
    meta: { failed: problemMessage('failed') },
    onMutate: () => patch(store, { isLeaving: true }),
    onError: () => patch(store, { isLeaving: false }),
  });
  return { signInAgain: mutate, busy: isPending || isSuccess };
}
