import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '#client/lib/trpc.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { accountWords } from '#shared/words-of-account.ts';

interface ConfirmAdult {
  /** The viewer has said, once, that they are 18 or over. */
  confirmed: boolean;
  busy: boolean;
  /** Keeps that they say so; false when it could not be kept, which a toast has said. */
  confirm: () => Promise<boolean>;
}

/** What asks for adults asks once: the answer is kept with the member. */
export function useConfirmAdult(): ConfirmAdult {
  const trpc = useTRPC();
  const client = useQueryClient();
  const viewer = useViewer();
  const { mutateAsync, isPending } = useMutation(
    trpc.account.confirmAdult.mutationOptions({
      meta: { failed: accountWords.adults.failed },
      onSuccess: ({ adultConfirmed }) =>
        client.setQueryData(trpc.account.me.queryKey(), (me) => me && { ...me, adultConfirmed }),
    }),
  );
  return {
    confirmed: viewer?.adultConfirmed ?? false,
    busy: isPending,
    confirm: () =>
      mutateAsync().then(
        () => true,
        () => false,
      ),
  };
}
