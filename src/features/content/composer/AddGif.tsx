import { Button } from '@mantine/core';
import { IconGif } from '@tabler/icons-react';
import type { Ref } from 'react';
import { commonMessages } from '#shared/messages/common.ts';

interface AddGifProps {
  open: boolean;
  onToggle: () => void;
  disabled: boolean;
  ref: Ref<HTMLButtonElement>;
}

export function AddGif({ open, onToggle, disabled, ref }: AddGifProps) {
  return (
    <Button
      ref={ref}
      variant="light"
      leftSection={<IconGif size={20} stroke={1.75} />}
      disabled={disabled}
      aria-expanded={open}
      onClick={onToggle}
    >
      {commonMessages.addGif}
    </Button>
  );
}
