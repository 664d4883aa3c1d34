import { Button, FileButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { Suspense, useRef } from 'react';
import { limits } from '#shared/limits.ts';
import { imageTypes } from '#shared/media.ts';
import type { OwnProfile } from '#shared/views/own-profile.ts';
import { lazyPart } from '#client/lib/lazy-part.ts';
import { ask } from '#client/ui/ask.tsx';
import { UploadBar } from '#client/ui/UploadBar.tsx';
import classes from './Gallery.module.css';
import { Group } from './Group.tsx';
import { usePhotos } from './use-photos.ts';

const PhotoList = lazyPart(() => import('./PhotoList.tsx'));

/** Pixels that a photo's row takes. */
const ROW = 96;

interface GalleryProps {
  own: OwnProfile;
  /** Whether words about this photo have not been sent yet. */
  onWaiting: (id: string, waiting: boolean) => void;
}

/** The photos beside one's picture: added, put in order, described, removed. Kept at once. */
export function Gallery({ own, onWaiting }: GalleryProps) {
  const { photos, full, tellFull, progress, add, cancel, order, describe, remove } = usePhotos(own);
  const resetFiles = useRef<() => void>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const shown = photos.length + (own.avatar ? 1 : 0);
  const askToRemove = (id: string) =>
    void ask({
      title: 'Delete this photo?',
      text: "This removes it from your profile and can't be undone.",
      confirm: 'Delete',
      onConfirm: async () => {
        await remove(id);
        addButton.current?.focus();
      },
    });
  return (
    <Group
      title="Photos"
      aside={
        <span
          className={classes.count}
          role="img"
          aria-label={`${shown} of ${limits.extraPhotos + 1} photos`}
        >
          {shown}/{limits.extraPhotos + 1}
        </span>
      }
      text="Your picture is the first; up to five more stand beside it."
    >
      {photos.length > 0 && (
        <Suspense fallback={<div style={{ height: photos.length * ROW }} />}>
          <PhotoList
            photos={photos}
            onOrder={order}
            onDescribe={describe}
            onWaiting={onWaiting}
            onRemove={askToRemove}
          />
        </Suspense>
      )}
      {progress !== null && <UploadBar label="Uploading photo" part={progress} onCancel={cancel} />}
      <FileButton
        multiple
        accept={imageTypes.join()}
        resetRef={resetFiles}
        onChange={(files) => {
          // the same file may be chosen again
          resetFiles.current?.();
          void add(files);
        }}
      >
        {({ onClick }) => (
          <Button
            ref={addButton}
            variant="light"
            leftSection={<IconPhotoPlus size={20} stroke={1.75} />}
            disabled={progress !== null}
            onClick={full ? tellFull : onClick}
          >
            Add Photo
          </Button>
        )}
      </FileButton>
    </Group>
  );
}
