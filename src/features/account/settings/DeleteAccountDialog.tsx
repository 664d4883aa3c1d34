import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { signInAgain } from '#client/lib/sign-out.ts';
import { patch, useClientStore } from '#client/store/client-store.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { Sheet } from '#client/ui/Sheet.tsx';
import { SheetForm } from '#client/ui/SheetForm.tsx';
import { toast } from '#client/ui/toasts.ts';
import { accountWords } from '#shared/words-of-account.ts';
import classes from './DeleteAccountDialog.module.css';
import { signOutAfterDeletion } from './sign-out-after-deletion.ts';

/** The field that had the focus is gone. */
const focusWhenShown = (shown: HTMLElement | null): void => shown?.focus();

interface DeleteAccountDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Says what goes, asks for the word, and deletes the account. Loaded with the first question. */
export default function DeleteAccountDialog({ opened, onClose }: DeleteAccountDialogProps) {
  const store = useClientStore();
  const viewer = useViewer();
  const form = useForm({
    initialValues: { confirmation: '' },
    validate: { confirmation: (typed) => typed.trim() !== 'DELETE' },
  });
  const { mutateAsync, isPending, isSuccess, error } = trpc.account.remove.useMutation({
    meta: { failed: accountWords.account.removeFailed },
    onMutate: () => patch(store, { isLeaving: true }),
    onSuccess: () => {
      toast({ ...accountWords.account.removed, tone: 'done', id: 'account' });
      void signOutAfterDeletion();
    },
    onError: () => patch(store, { isLeaving: false }),
  });
  const again = useMutation({
    mutationFn: () => signInAgain('/settings?deleting=true'),
    meta: { failed: accountWords.account.removeFailed },
    onMutate: () => patch(store, { isLeaving: true }),
    onError: () => patch(store, { isLeaving: false }),
  });
  const mustSignIn = error?.data?.reason === 'SIGN_IN_AGAIN';
  const busy = isPending || isSuccess || again.isPending || again.isSuccess;
  const close = () => {
    if (busy) return;
    form.reset();
    onClose();
  };
  return (
    <Sheet opened={opened} onClose={close} title="Delete your account?" width={440}>
      <SheetForm
        form={form}
        send={mustSignIn ? 'Sign in again' : 'Delete account'}
        danger={!mustSignIn}
        busy={busy}
        onSend={(values) => (mustSignIn ? again.mutateAsync() : mutateAsync(values))}
        onCancel={close}
      >
        <p>
          Your profile, posts, reviews, comments, pictures, hearts, bookmarks, follows and wall go at once and
          for good. Nobody can bring them back, not even we.
        </p>
        {viewer && <p className={classes.quiet}>You are signed in as @{viewer.username}.</p>}
        <p className={classes.quiet}>
          Would you like to keep a copy? “Download my data” in the settings has it; take it first.
        </p>
        {mustSignIn ? (
          <p className={classes.reason} role="status" tabIndex={-1} ref={focusWhenShown}>
            It has been a while since you signed in. To keep your account safe, please sign in again. You will
            come right back here.
          </p>
        ) : (
          <TextInput
            label="Type DELETE to confirm"
            disabled={busy}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            data-autofocus
            {...form.getInputProps('confirmation')}
          />
        )}
      </SheetForm>
    </Sheet>
  );
}
