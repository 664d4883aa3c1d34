import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './AttachmentPreview.module.css';

interface AttachmentPreviewProps {
  label: string;
  /** Absent: it cannot be removed. */
  onRemove?: () => void;
  disabled?: boolean;
  maxWidth?: number;
  /** The picture keeps its own size instead of filling the width. */
  naturalSize?: boolean;
  /** The upload is in progress or has failed. */
  waiting?: boolean;
  children: ReactNode;
}

/** A picture that will be posted with the text. */
export function AttachmentPreview({
  label,
  onRemove,
  disabled,
  maxWidth,
  naturalSize,
  waiting,
  children,
}: AttachmentPreviewProps) {
  return (
    <div
      className={classes.attached}
      data-natural-size={naturalSize || undefined}
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
