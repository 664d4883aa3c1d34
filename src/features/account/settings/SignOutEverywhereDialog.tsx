import { patch, useClientStore } from '#client/store/client-store.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { accountWords } from '#shared/words-of-account.ts';

/** Asks once, then signs out every device, this one included. Loaded with the first question. */
export default function SignOutEverywhereDialog({
  opened,
  onClose,
}: {
  opened: boolean;
  onClose: () => void;
}) {
  const store = useClientStore();
  const { mutateAsync, isPending, isSuccess } = trpc.account.signOutEverywhere.useMutation({
    meta: { failed: accountWords.sessions.allFailed },
    // the end of this session is no news here
    onMutate: () => patch(store, { isLeaving: true }),
    // a full navigation, so that nothing of this member stays in the page
    onSuccess: () => location.assign('/auth2'),
    onError: () => {
      patch(store, { isLeaving: false });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Sign out everywhere?"
      text="Every device is signed out at once, this one too. What you have not sent stays on the device you wrote it on."
      confirm="Sign out"
      busy={isPending || isSuccess}
      onConfirm={() => mutateAsync()}
      onClose={onClose}
    />
  );
}
