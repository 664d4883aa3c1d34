import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { setLeaving } from '#client/lib/sign-out.ts';
import { useTRPC } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/Button.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import { toast } from '#client/ui/toasts.ts';
import { accountWords } from '#shared/words-of-account.ts';
import classes from './DeleteAccountDialog.module.css';
import { leaveHouse } from './leave-house.ts';

interface DeleteAccountDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Says what goes, asks for the word, and deletes the account. Loaded with the first question. */
export default function DeleteAccountDialog({ opened, onClose }: DeleteAccountDialogProps) {
  const trpc = useTRPC();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { mutate, isPending, isSuccess } = useMutation(
    trpc.account.remove.mutationOptions({
      meta: { failed: accountWords.account.removeFailed },
      onMutate: () => setLeaving(true),
      onSuccess: () => {
        void toast({ ...accountWords.account.removed, tone: 'done', id: 'account' });
        void leaveHouse();
      },
      onError: () => setLeaving(false),
    }),
  );
  const busy = isPending || isSuccess;
  const ready = typed.trim() === 'DELETE';
  const close = () => {
    if (busy) return;
    setTyped('');
    onClose();
  };
  return (
    <Sheet opened={opened} onClose={close} title="Delete your account?" width={440}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !busy) mutate({ confirmation: typed });
        }}
      >
        <p>
          Your profile, posts, reviews, comments, pictures, hearts, bookmarks, follows and wall go at once and
          for good. Nobody can bring them back, not even we.
        </p>
        <p className={classes.quiet}>
          Would you like to keep a copy? “Download my data” in the settings has it; take it first.
        </p>
        <label className={classes.label} htmlFor={`${id}-word`}>
          Type DELETE to confirm
        </label>
        <input
          id={`${id}-word`}
          className={classes.word}
          value={typed}
          disabled={busy}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className={classes.acts}>
          <Button look="soft" size="large" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" danger size="large" disabled={!ready} loading={busy}>
            Delete account
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
