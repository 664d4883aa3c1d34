import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { PictureInput } from '#client/ui/PictureInput.tsx';

interface AddPhotoProps {
  onPick: (file: File) => void;
  disabled: boolean;
}

/** Opens the chooser for one picture. */
export function AddPhoto({ onPick, disabled }: AddPhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconPhotoPlus size={20} stroke={1.75} />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        Add Photo
      </Button>
      <PictureInput ref={input} onPick={([file]) => onPick(file)} />
    </>
  );
}
