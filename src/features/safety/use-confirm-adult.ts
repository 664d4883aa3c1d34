import { trpc } from '#client/lib/trpc.ts';
import { useClient } from '#client/store/client.ts';
import { updateViewer, useViewer } from '#client/store/viewer.tsx';
import { adultsToasts } from '#shared/messages/safety.ts';

interface ConfirmAdult {
  /** The viewer has said that they are 18 or over. */
  confirmed: boolean;
  busy: boolean;
  confirm: () => Promise<boolean>;
}

/**
 * Whether the viewer has confirmed that they are 18 or over, and a function to confirm it; asked once and stored with the member.
 * `confirm` resolves to false when it could not be stored; the toast has been shown.
 */
export function useConfirmAdult(): ConfirmAdult {
  const client = useClient();
  const viewer = useViewer();
  const { mutateAsync, isPending } = trpc.account.confirmAdult.useMutation({
    meta: { failed: adultsToasts.failed },
    onSuccess: (confirmation) => updateViewer(client, confirmation),
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
