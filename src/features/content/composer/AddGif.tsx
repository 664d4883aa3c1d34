import { Button } from '@mantine/core';
import { IconGif } from '@tabler/icons-react';
import type { Ref } from 'react';
import { commonMessages } from '#shared/messages/common.ts';

interface AddGifProps {
  ref: Ref<HTMLButtonElement>;
  /** The GIF search is open. */
  choosing: boolean;
  onClick: () => void;
  disabled: boolean;
}

export const AddGif = ({ ref, choosing, onClick, disabled }: AddGifProps) => (
  <Button
    ref={ref}
    variant="light"
    leftSection={<IconGif size={20} stroke={1.75} />}
    aria-expanded={choosing}
    disabled={disabled}
    onClick={onClick}
  >
    {commonMessages.addGif}
  </Button>
);
