import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { commonMessages } from '#shared/messages/common.ts';
import { PictureButton } from '#client/features/media/PictureButton.tsx';

interface AddPhotoProps {
  onPick: (file: File) => void;
  disabled: boolean;
}

export function AddPhoto({ onPick, disabled }: AddPhotoProps) {
  return (
    <PictureButton onChange={(file) => file && onPick(file)}>
      {({ onClick }) => (
        <Button
          variant="light"
          leftSection={<IconPhotoPlus size={20} stroke={1.75} />}
          disabled={disabled}
          onClick={onClick}
        >
          {commonMessages.addPhoto}
        </Button>
      )}
    </PictureButton>
  );
}
