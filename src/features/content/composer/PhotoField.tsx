import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { commonMessages } from '#shared/messages/common.ts';
import { composerMessages } from '#shared/messages/composer.ts';
import type { ImageView } from '#shared/views/media.ts';
import { Picture } from '#client/ui/Picture.tsx';
import { AltTextField } from '#client/features/media/AltTextField.tsx';
import { UploadBar } from '#client/features/media/UploadBar.tsx';
import { uploadLabels } from '#client/features/media/use-upload.ts';
import { mediaWidth } from '#client/features/content/media-size.ts';
import { AttachmentPreview } from './AttachmentPreview.tsx';
import type { Photo } from './use-photo.ts';

interface PhotoFieldProps {
  photo: Photo;
  image: ImageView | null;
  alt: string;
  onAlt: (alt: string) => void;
  onRemove: () => void;
  disabled: boolean;
}

/** The photo of a post: upload progress, description and the remove button. */
export function PhotoField({ photo, image, alt, onAlt, onRemove, disabled }: PhotoFieldProps) {
  const { preview, progress, failed } = photo;
  if (!preview && !image) return null;
  return (
    <Stack gap="sm">
      <AttachmentPreview
        label={composerMessages.removePhoto}
        onRemove={progress === null && !failed ? onRemove : undefined}
        disabled={disabled}
        maxWidth={!preview && image ? mediaWidth(image) : undefined}
        naturalSize={preview !== null}
        waiting={progress !== null || failed !== null}
      >
        {preview ? (
          <Box
            component="img"
            src={preview}
            alt=""
            w="auto"
            mah={520}
            bg="var(--lifted)"
            bdrs="var(--radius-picture)"
            style={{ objectFit: 'contain' }}
          />
        ) : (
          image && <Picture image={image} alt="" eager />
        )}
      </AttachmentPreview>
      {progress !== null && <UploadBar label={uploadLabels.post} part={progress} onCancel={onRemove} />}
      {failed && (
        <Group justify="flex-end" gap="sm" mih={36} role="alert">
          <Text span flex="1 1 220px" c="danger" fz="sm" lh="sm">
            <strong>{failed.title}</strong> {failed.message}
          </Text>
          <Button size="sm" variant="subtle" onClick={onRemove}>
            {commonMessages.remove}
          </Button>
          <Button size="sm" variant="default" onClick={photo.retry}>
            {commonMessages.tryAgain}
          </Button>
        </Group>
      )}
      <AltTextField value={alt} onChange={onAlt} readOnly={disabled} />
    </Stack>
  );
}
