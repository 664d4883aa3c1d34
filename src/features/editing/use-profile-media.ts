import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Toast } from '#shared/messages/toast.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';
import { useHasLeftScreen } from '#client/ui/use-has-left-screen.ts';
import { useLeaveGuard } from '#client/store/use-leave-guard.ts';
import { createDrafts } from '#client/lib/drafts.ts';
import { toast } from '#client/ui/toasts.ts';
import { useApplyOwnProfile } from './use-own-profile.ts';

const drafts = createDrafts<{ value: unknown }>({
  storage: () => window.sessionStorage,
  name: 'profile-medium',
  empty: { value: null },
  isEmpty: ({ value }) => value === null,
  parse: ({ value }) => ({ value }),
});

/**
 * The unsaved choice of the profile's one video or GIF, null for none. It survives a reload and a sign-in in the same tab;
 * `parse` validates what was stored.
 */
export function useProfileMediaDraft<T>(
  mediaKind: 'gif' | 'video',
  memberId: string,
  parse: (stored: unknown) => T | null,
) {
  const key = `${mediaKind}:${memberId}`;
  const [value, setValue] = useState(() => parse(drafts.read(key).value));
  useEffect(() => void drafts.write(key, { value }), [key, value]);
  const clear = () => {
    drafts.clear(key);
    setValue(null);
  };
  return [value, setValue, clear] as const;
}

export interface ProfileMediaFormProps {
  own: OwnProfile;
  onBack: () => void;
  /** Leaves the screen. */
  onSaved: () => void;
}

interface ProfileMediaOptions<Input> extends Pick<ProfileMediaFormProps, 'onSaved'> {
  /** Its toasts replace each other. */
  id: 'gif' | 'video';
  changed: boolean;
  /** What is lost by leaving. */
  unsaved: string;
  toasts: Record<'updated' | 'failed' | 'removed' | 'removeFailed', Toast>;
  set: (input: Input) => Promise<OwnProfile>;
  /** The input that removes it. */
  none: Input;
  clear: () => void;
}

/**
 * The shared part of the GIF and video screens: saving or removing returns to the profile, unless the screen has been left
 * meanwhile; leaving with an unsaved choice asks first.
 */
export function useProfileMedia<Input>({
  id,
  changed,
  unsaved,
  toasts,
  set,
  none,
  clear,
  onSaved,
}: ProfileMediaOptions<Input>) {
  const hasLeft = useHasLeftScreen();
  const applyOwn = useApplyOwnProfile();
  const allowLeaving = useLeaveGuard(changed, { text: unsaved, onLeave: clear });
  const ending = (done: Toast, failed: Toast) => ({
    meta: { failed },
    onSuccess: (saved: OwnProfile) => {
      clear();
      applyOwn(saved);
      toast({ ...done, tone: 'done', id });
    },
  });
  /** Passed to each call, since such callbacks run only while the screen is open. */
  const closing = {
    onSuccess: () => {
      if (hasLeft()) return;
      allowLeaving();
      onSaved();
    },
  };
  const save = useMutation({ mutationFn: set, ...ending(toasts.updated, toasts.failed) });
  const remove = useMutation({ mutationFn: () => set(none), ...ending(toasts.removed, toasts.removeFailed) });
  const working = save.isPending ? 'save' : remove.isPending ? 'remove' : undefined;
  return {
    save: (input: Input) => save.mutate(input, closing),
    remove: () => remove.mutate(undefined, closing),
    working,
  } as const;
}
