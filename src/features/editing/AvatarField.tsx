import { Button, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { avatarToasts, editingMessages } from '#shared/messages/editing.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';
import { findFileProblem } from '#client/features/media/check-file.ts';
import { PictureButton } from '#client/features/media/PictureButton.tsx';
import { usePickedFile } from '#client/features/media/use-picked-file.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Avatar } from '#client/ui/Avatar.tsx';
import { ask } from '#client/ui/ask.tsx';
import { focusUnlessMoved } from '#client/ui/focus.ts';
import { toast } from '#client/ui/toasts.ts';
import { lazyOverlay } from '#client/ui/lazy-overlay.tsx';
import { useApplyOwnProfile } from './use-own-profile.ts';

const AvatarDialog = lazyOverlay(() => import('./AvatarDialog.tsx'));

/** The profile picture: chosen, cropped and uploaded, or removed. Each change is saved immediately. */
export function AvatarField({ own }: { own: OwnProfile }) {
  const applyOwn = useApplyOwnProfile();
  const changeButton = useRef<HTMLButtonElement>(null);
  const [picked, setPicked] = usePickedFile();
  /** The picture that is being cropped. */
  const [cropping, setCropping] = useState<File | null>(null);
  const remove = trpc.photos.setAvatar.useMutation({
    meta: { failed: avatarToasts.removeFailed },
    onSuccess: (saved) => {
      applyOwn(saved);
      toast({ ...avatarToasts.removed, tone: 'done', id: 'avatar' });
    },
  });
  const askToRemove = () =>
    void ask({
      title: editingMessages.removePictureQuestion,
      text: editingMessages.removePictureText,
      confirm: commonMessages.remove,
      onConfirm: async () => {
        await remove.mutateAsync({ imageId: null });
        // the button that opened this is removed with the picture, and can have the focus
        setTimeout(() => focusUnlessMoved(null, changeButton.current));
      },
    });
  const pick = async (file: File) => {
    const problem = await findFileProblem(file, 'avatar');
    if (problem) {
      toast({ ...problem, tone: 'failed', id: 'avatar' });
      return;
    }
    setPicked(file);
    setCropping(file);
  };
  return (
    <Group gap={20}>
      <Avatar member={own} size={96} />
      <Group gap="xs" flex="1 1 10rem">
        <PictureButton onChange={(file) => file && void pick(file)}>
          {({ onClick }) => (
            <Button ref={changeButton} variant="default" onClick={onClick}>
              {own.avatar ? editingMessages.changePicture : editingMessages.addPicture}
            </Button>
          )}
        </PictureButton>
        {own.avatar && (
          <Button variant="subtle" color="danger" onClick={askToRemove}>
            {editingMessages.removePicture}
          </Button>
        )}
      </Group>
      {picked && (
        <AvatarDialog
          key={picked.url}
          {...picked}
          opened={cropping === picked.file}
          // a dialog that was closed while saving must not close the next one
          onClose={() => setCropping((now) => (now === picked.file ? null : now))}
        />
      )}
    </Group>
  );
}
