import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { patch, useClientStore } from '#client/store/client-store.ts';
import { notifyOfDeletion } from '#client/lib/account-deletion.ts';
import { signOut } from '#client/lib/sign-out.ts';
import { forgetMemberKeys } from '#client/lib/stored-keys.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import { SheetForm } from '#client/ui/SheetForm.tsx';
import { toast } from '#client/ui/toasts.ts';
import { useOpenings } from '#client/ui/use-openings.ts';
import { errorReasons } from '#shared/errors.ts';
import { accountToasts, settingsMessages } from '#shared/messages/settings.ts';
import { useSignInAgain } from './use-sign-in-again.ts';

/** Milliseconds for which the confirmation of the deletion stays readable. */
const readingTime = 1_000;

/** Ends the session, deletes what this browser has stored of the account, and reloads the home page. */
async function signOutAfterDeletion(): Promise<void> {
  const wasRead = new Promise((resolve) => setTimeout(resolve, readingTime));
  await signOut();
  await wasRead;
  forgetMemberKeys();
  location.replace('/');
}

const { title, message } = errorReasons.INVALID_CONFIRMATION;
const unconfirmed = { title, message };

const focusOnMount = (element: HTMLElement | null): void => element?.focus();

interface DeleteAccountDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Confirms and deletes the account. Loaded when it is first opened. */
export default function DeleteAccountDialog({ opened, onClose }: DeleteAccountDialogProps) {
  const store = useClientStore();
  const viewer = useViewer();
  const form = useForm({
    initialValues: { confirmation: '' },
    validate: { confirmation: (typed) => (typed.trim() === 'DELETE' ? null : unconfirmed.message) },
  });
  const opening = useOpenings(opened);
  /** The opening in which the server asked to sign in again. */
  const [refusedIn, setRefusedIn] = useState<number>();
  const { mutateAsync, isPending, isSuccess } = trpc.account.remove.useMutation({
    meta: { failed: accountToasts.removeFailed },
    onMutate: () => {
      patch(store, { isLeaving: true });
      notifyOfDeletion(true);
    },
    onSuccess: () => {
      toast({ ...accountToasts.removed, tone: 'done', id: 'account' });
      void signOutAfterDeletion();
    },
    onError: ({ data }) => {
      patch(store, { isLeaving: false });
      if (data?.reason === 'SIGN_IN_AGAIN') setRefusedIn(opening);
      // if the answer was lost, the account may be deleted
      if (data) notifyOfDeletion(false);
    },
  });
  const signInFirst = useSignInAgain('/settings?deleting=true');
  const mustSignIn = refusedIn === opening;
  const busy = isPending || isSuccess || signInFirst.busy;
  const close = () => {
    if (busy) return;
    form.reset();
    onClose();
  };
  return (
    <Sheet opened={opened} onClose={close} title={settingsMessages.deleteAccountQuestion}>
      <SheetForm
        form={form}
        submitLabel={mustSignIn ? settingsMessages.signInAgain : settingsMessages.confirmDeletion}
        danger={!mustSignIn}
        busy={busy}
        onSend={async (values) => (mustSignIn ? signInFirst.signInAgain() : mutateAsync(values))}
        onRefused={() => toast({ ...unconfirmed, tone: 'failed', id: 'account' })}
        onCancel={close}
      >
        <p>{settingsMessages.deleteAccountWarning}</p>
        {viewer && (
          <Text size="sm" c="quiet" mt={-8}>
            {settingsMessages.signedInAs(viewer.username)}
          </Text>
        )}
        <Text size="sm" c="quiet" mt={-8}>
          {settingsMessages.downloadFirst}
        </Text>
        {mustSignIn ? (
          <p role="status" tabIndex={-1} ref={focusOnMount}>
            {settingsMessages.signInAgainText}
          </p>
        ) : (
          <TextInput
            label={settingsMessages.typeDelete}
            readOnly={busy}
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
