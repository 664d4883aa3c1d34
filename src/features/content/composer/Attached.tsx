import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Attached.module.css';

interface AttachedProps {
  /** What the button does: 'Remove photo'. */
  label: string;
  /** Absent: it stays. */
  onRemove?: () => void;
  disabled?: boolean;
  /** Pixels. */
  maxWidth?: number;
  /** The picture is as large as it is, instead of as wide as it may be. */
  snug?: boolean;
  /** Not there yet: an upload is under way, or failed. */
  waiting?: boolean;
  children: ReactNode;
}

/** A picture that will be posted beside the words, with the way to take it off. */
export function Attached({ label, onRemove, disabled, maxWidth, snug, waiting, children }: AttachedProps) {
  return (
    <div
      className={classes.attached}
      data-snug={snug || undefined}
      data-waiting={waiting || undefined}
      style={{ maxWidth }}
    >
      {children}
      {onRemove && (
        <ActionIcon
          aria-label={label}
          title={label}
          className={classes.remove}
          onClick={onRemove}
          disabled={disabled}
        >
          <IconX size={20} stroke={2} />
        </ActionIcon>
      )}
    </div>
  );
}
