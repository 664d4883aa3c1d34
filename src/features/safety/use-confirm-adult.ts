import { trpc } from '#client/lib/trpc.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { adultsToasts } from '#shared/messages/safety.ts';

interface ConfirmAdult {
  /** The viewer has said, once, that they are 18 or over. */
  confirmed: boolean;
  busy: boolean;
  /** Keeps that they say so; false when it could not be kept, which a toast has said. */
  confirm: () => Promise<boolean>;
}

/** What asks for adults asks once: the answer is kept with the member. */
export function useConfirmAdult(): ConfirmAdult {
  const utils = trpc.useUtils();
  const viewer = useViewer();
  const { mutateAsync, isPending } = trpc.account.confirmAdult.useMutation({
    meta: { failed: adultsToasts.failed },
    onSuccess: ({ adultConfirmed }) =>
      utils.account.me.setData(undefined, (me) => me && { ...me, adultConfirmed }),
  });
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
