import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { Suspense, useRef } from 'react';
import { limits } from '#shared/limits.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { editingMessages } from '#shared/messages/editing.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';
import { lazyPanel } from '#client/lib/lazy-panel.tsx';
import { ask } from '#client/ui/ask.tsx';
import { focusUnlessMoved, useFocusFallback } from '#client/ui/focus.ts';
import { Loading } from '#client/ui/Skeleton.tsx';
import { PictureButton } from '#client/features/media/PictureButton.tsx';
import { UploadBar } from '#client/features/media/UploadBar.tsx';
import { uploadLabels } from '#client/features/media/use-upload.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { usePhotos } from './use-photos.ts';

const PhotoList = lazyPanel(() => import('./PhotoList.tsx'));

interface GalleryProps {
  own: OwnProfile;
  /** Called with whether a photo's description has not been sent yet. */
  onUnsentChange: (id: string, isUnsent: boolean) => void;
}

/** The photos in addition to the profile picture; each change is saved immediately. */
export function Gallery({ own, onUnsentChange }: GalleryProps) {
  const { photos, full, showFull, adding, progress, add, cancel, announcement, order, describe, remove } =
    usePhotos(own);
  const addButton = useRef<HTMLButtonElement>(null);
  // the cancel button is removed with its bar, and can have the focus
  const controls = useFocusFallback();
  const shown = photos.length + (own.avatar ? 1 : 0);
  const askToRemove = (id: string) =>
    void ask({
      title: editingMessages.deletePhotoQuestion,
      text: editingMessages.deletePhotoWarning,
      confirm: commonMessages.delete,
      onConfirm: async () => {
        await remove(id);
        // the button that opened this is removed with the photo, and can have the focus
        setTimeout(() => focusUnlessMoved(null, addButton.current));
      },
    });
  return (
    <FieldGroup
      title={editingMessages.photos}
      aside={
        <Text
          span
          c="quiet"
          role="img"
          aria-label={editingMessages.photoCount(shown, limits.extraPhotos + 1)}
        >
          {shown}/{limits.extraPhotos + 1}
        </Text>
      }
      text={editingMessages.photosHint}
    >
      {photos.length > 0 && (
        <Suspense fallback={<PhotosSkeleton photos={photos.length} />}>
          <PhotoList
            photos={photos}
            onOrder={order}
            onDescribe={describe}
            onUnsentChange={onUnsentChange}
            onRemove={askToRemove}
          />
        </Suspense>
      )}
      <Stack ref={controls} gap={14}>
        {progress !== null && <UploadBar label={uploadLabels.photo} part={progress} onCancel={cancel} />}
        {announcement}
        <PictureButton multiple onChange={(files) => void add(files)}>
          {({ onClick }) => (
            <Button
              ref={addButton}
              variant="light"
              leftSection={<IconPhotoPlus size={20} stroke={1.75} />}
              loading={adding}
              onClick={full ? showFull : onClick}
            >
              {commonMessages.addPhoto}
            </Button>
          )}
        </PictureButton>
      </Stack>
    </FieldGroup>
  );
}

/** As tall as the list: on a phone, each description is below its photo. */
const PhotosSkeleton = ({ photos }: { photos: number }) => (
  <Loading>
    <Stack gap="sm">
      {Array.from({ length: photos }, (_, index) => (
        <Skeleton key={index} h={{ base: 170, xs: 90 }} radius="lg" />
      ))}
    </Stack>
  </Loading>
);
