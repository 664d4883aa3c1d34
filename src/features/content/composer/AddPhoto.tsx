import { Button, FileButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { imageTypes } from '#shared/media.ts';
import { commonMessages } from '#shared/messages/common.ts';

interface AddPhotoProps {
  onPick: (file: File) => void;
  disabled: boolean;
}

export function AddPhoto({ onPick, disabled }: AddPhotoProps) {
  const resetFile = useRef<() => void>(null);
  return (
    <FileButton
      accept={imageTypes.join()}
      resetRef={resetFile}
      onChange={(file) => {
        // the same file can be chosen again
        resetFile.current?.();
        if (file) onPick(file);
      }}
    >
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
    </FileButton>
  );
}
