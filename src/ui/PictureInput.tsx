import type { Ref } from 'react';
import { imageTypes } from '#shared/media.ts';
import classes from './PictureInput.module.css';

interface PictureInputProps {
  /** Several may be chosen at once. */
  multiple?: boolean;
  /** What the picture is for, where a screen asks for several. */
  purpose?: string;
  /** At least one. */
  onPick: (files: [File, ...File[]]) => void;
  /** Its `click` opens the system's chooser. */
  ref: Ref<HTMLInputElement>;
}

/** Where pictures are chosen from the device. It is not seen: a button beside it opens it. */
export function PictureInput({ multiple, purpose, onPick, ref }: PictureInputProps) {
  return (
    <input
      ref={ref}
      className={classes.input}
      type="file"
      accept={imageTypes.join()}
      multiple={multiple}
      tabIndex={-1}
      aria-hidden="true"
      data-purpose={purpose}
      onChange={(event) => {
        const [first, ...others] = event.target.files ?? [];
        // the same file may be chosen again
        event.target.value = '';
        if (first) onPick([first, ...others]);
      }}
    />
  );
}
