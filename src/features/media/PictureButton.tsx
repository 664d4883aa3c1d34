import { FileButton, type FileButtonProps } from '@mantine/core';
import { useRef } from 'react';
import { imageTypes } from '#shared/media.ts';

type PictureButtonProps<Multiple extends boolean> = Pick<
  FileButtonProps<Multiple>,
  'multiple' | 'onChange' | 'children'
>;

/** Lets the member choose a picture, or several, also those that were chosen before. */
export function PictureButton<Multiple extends boolean = false>({
  onChange,
  ...props
}: PictureButtonProps<Multiple>) {
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      accept={imageTypes.join()}
      resetRef={reset}
      onChange={(picked) => {
        reset.current?.();
        onChange(picked);
      }}
      {...props}
    />
  );
}
