import { IconGif } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Button } from '#client/ui/Button.tsx';

interface AddGifProps {
  /** The search is open. */
  open: boolean;
  onToggle: () => void;
  disabled: boolean;
  ref: Ref<HTMLButtonElement>;
}

/** Opens and closes the search for a GIF. */
export function AddGif({ open, onToggle, disabled, ref }: AddGifProps) {
  return (
    <Button
      ref={ref}
      look="soft"
      leftSection={<IconGif size={20} stroke={1.75} />}
      disabled={disabled}
      aria-expanded={open}
      onClick={onToggle}
    >
      Add GIF
    </Button>
  );
}
