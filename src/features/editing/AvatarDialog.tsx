import { Button, Group, Slider, Stack } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import 'react-easy-crop/react-easy-crop.css';
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';
import Cropper from 'react-easy-crop';
import { AltTextField } from '#client/features/media/AltTextField.tsx';
import { withFileName } from '#client/features/media/check-file.ts';
import { uploadLabels, useUpload } from '#client/features/media/use-upload.ts';
import { trpc } from '#client/lib/trpc.ts';
import { focusUnlessMoved } from '#client/ui/focus.ts';
import { Sheet } from '#client/ui/Sheet.tsx';
import { toast } from '#client/ui/toasts.ts';
import { errorReasons } from '#shared/errors.ts';
import { limits } from '#shared/limits.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { avatarToasts, editingMessages } from '#shared/messages/editing.ts';
import { lengthOf } from '#shared/text-rules.ts';
import classes from './AvatarDialog.module.css';
import { type CropArea, cropPicture } from './crop-picture.ts';
import { UploadBar } from '#client/features/media/UploadBar.tsx';
import { useApplyOwnProfile } from './use-own-profile.ts';

interface AvatarDialogProps {
  file: File;
  url: string;
  opened: boolean;
  onClose: () => void;
}

/** The duration of the sheet's transition in milliseconds: the cropper measures itself after it has ended. */
const SLIDE = 320;
const MAX_ZOOM = 4;

/** Takes the focus when the dialog opens, since the cropper before it is rendered later. */
const autofocus: ComponentProps<'div'> & { 'data-autofocus': true } = { 'data-autofocus': true };

/** Crops, describes and uploads a new profile picture. */
export default function AvatarDialog({ file, url, opened, onClose }: AvatarDialogProps) {
  const applyOwn = useApplyOwnProfile();
  const upload = useUpload('avatar');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [cropArea, setCropArea] = useState<CropArea | null>(null);
  const [alt, setAlt] = useState('');
  const [working, setWorking] = useState(false);
  const canceled = useRef(false);
  const settled = useSettled(opened);
  const saveButton = useRef<HTMLButtonElement>(null);
  // the upload's cancel button is gone, and can have had it
  useDidUpdate(() => focusUnlessMoved(null, saveButton.current), [upload.progress === null]);
  // an animated picture would be frozen: the server crops it at its center
  const isAnimated = file.type === 'image/gif';
  const set = trpc.photos.setAvatar.useMutation({
    meta: { failed: avatarToasts.failed, refused: avatarToasts.refused },
  });

  const save = async () => {
    setWorking(true);
    try {
      const cropped = isAnimated || !cropArea ? file : await cropPicture(file, cropArea);
      if (canceled.current) return;
      const sent = await upload.upload(cropped, alt);
      if (sent.outcome === 'failed') toast({ ...sent.toast, tone: 'failed', id: 'avatar' });
      if (sent.outcome !== 'done') return;
      const saved = await set.mutateAsync({ imageId: sent.image.id }).catch(() => null);
      if (!saved) return;
      applyOwn(saved);
      toast({ ...avatarToasts.updated, tone: 'done', id: 'avatar' });
      onClose();
    } catch {
      toast({ ...avatarToasts.failed, tone: 'failed', id: 'avatar' });
    } finally {
      setWorking(false);
    }
  };
  const close = () => {
    canceled.current = true;
    upload.cancel();
    onClose();
  };
  /** Its first bytes are those of a picture, the rest are not. */
  const refuse = () => {
    toast({ ...withFileName(file, errorReasons.AVATAR_NOT_AN_IMAGE), tone: 'failed', id: 'avatar' });
    close();
  };
  return (
    <Sheet
      opened={opened}
      onClose={close}
      title={editingMessages.yourPicture}
      footer={
        <Group gap="sm" px={20} py="sm">
          <Button flex={1} miw="max-content" px="md" variant="light" size="lg" onClick={close}>
            {commonMessages.cancel}
          </Button>
          <Button
            ref={saveButton}
            flex={1}
            miw="max-content"
            px="md"
            size="lg"
            loading={working}
            disabled={(!isAnimated && !cropArea) || lengthOf(alt) > limits.alt}
            onClick={() => void save()}
            {...(isAnimated && { 'data-autofocus': true })}
          >
            {editingMessages.savePicture}
          </Button>
        </Group>
      }
    >
      <Stack gap="sm" px={20} pt="md" pb="sm">
        {upload.announcement}
        <div className={classes.stage}>
          {isAnimated && (
            <img className={classes.moving} src={url} alt={editingMessages.picturePreview} onError={refuse} />
          )}
          {!isAnimated && settled && (
            <Cropper
              image={url}
              crop={crop}
              zoom={zoom}
              maxZoom={MAX_ZOOM}
              aspect={1}
              cropShape="round"
              showGrid={false}
              keyboardStep={8}
              disableAutomaticStylesInjection
              // a screen reader leaves the arrow keys to an application
              cropperProps={{ role: 'application', 'aria-label': editingMessages.pictureCrop }}
              mediaProps={{ alt: '', onError: refuse }}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_percent, pixels) => setCropArea(pixels)}
            />
          )}
        </div>
        {upload.progress !== null ? (
          <UploadBar label={uploadLabels.avatar} part={upload.progress} onCancel={() => upload.cancel()} />
        ) : (
          !isAnimated && (
            <Group wrap="nowrap" mih="var(--touch)" fz="sm" fw={600}>
              <span aria-hidden="true">{commonMessages.zoom}</span>
              <Slider
                flex={1}
                thumbProps={autofocus}
                thumbLabel={commonMessages.zoom}
                thumbValueText={editingMessages.zoomed}
                label={null}
                min={1}
                max={MAX_ZOOM}
                step={0.05}
                value={zoom}
                onChange={setZoom}
              />
            </Group>
          )
        )}
        <AltTextField value={alt} onChange={setAlt} readOnly={working} />
      </Stack>
    </Sheet>
  );
}

/** Whether the opening transition has ended. */
function useSettled(opened: boolean): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(opened), opened ? SLIDE : 0);
    return () => clearTimeout(timer);
  }, [opened]);
  return settled;
}
