import { useState } from 'react';
import { profileToasts } from '#shared/messages/editing.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';
import type { UpdateProfile } from '#shared/schemas/own-profile.ts';
import { useHasLeftScreen } from '#client/ui/use-has-left-screen.ts';
import { errorDataOf } from '#client/lib/error-data.ts';
import { trpc } from '#client/lib/trpc.ts';
import { askToReplace } from './ConflictNotice.tsx';
import type { ProfileField } from './profile-draft.ts';
import { useApplyOwnProfile } from './use-own-profile.ts';

interface SaveProfile {
  /** The fields that were saved elsewhere in the meantime, which saving would replace. */
  conflictsWith: (now: OwnProfile) => readonly ProfileField[];
  /** Called even if the form has been left in the meantime. */
  onSaved: () => void;
  /** Called after `onSaved`, while the form is open. */
  onDone: (saved: OwnProfile) => void;
  onUsernameTaken: () => void;
}

/**
 * Saves changed fields. What was saved elsewhere is loaded first, and replaced only after a confirmation. Leaving the form before
 * then discards the changes.
 */
export function useSaveProfile({ conflictsWith, onSaved, onDone, onUsernameTaken }: SaveProfile) {
  const { client: api } = trpc.useUtils();
  const applyOwn = useApplyOwnProfile();
  const [checking, setChecking] = useState(false);
  const hasLeft = useHasLeftScreen();
  const { mutate, isPending } = trpc.account.update.useMutation({
    meta: { failed: profileToasts.failed, refused: profileToasts.refused },
    onSuccess: (saved) => {
      applyOwn(saved);
      onSaved();
    },
  });
  const send = (changes: UpdateProfile) =>
    mutate(changes, {
      onSuccess: onDone,
      onError: (error) => {
        if (errorDataOf(error)?.reason === 'USERNAME_TAKEN') onUsernameTaken();
      },
    });
  return {
    saving: checking || isPending,
    save: async (changes: UpdateProfile) => {
      setChecking(true);
      // if this fails, the save also fails, and reports the error
      const now = await api.account.profile.query().catch(() => null);
      setChecking(false);
      if (now) applyOwn(now);
      if (hasLeft()) return;
      const conflicts = now ? conflictsWith(now) : [];
      if (conflicts.length > 0) askToReplace(conflicts, () => send(changes));
      else send(changes);
    },
  };
}
