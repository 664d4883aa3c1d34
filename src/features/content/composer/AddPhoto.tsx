import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { imageTypes } from '#shared/media.ts';
import { Button } from '#client/ui/Button.tsx';
import classes from './AddPhoto.module.css';

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
        look="soft"
        leftSection={<IconPhotoPlus size={20} stroke={1.75} />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        Add Photo
      </Button>
      <input
        ref={input}
        className={classes.input}
        type="file"
        accept={imageTypes.join()}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again.
          event.target.value = '';
          if (file) onPick(file);
        }}
      />
    </>
  );
}
