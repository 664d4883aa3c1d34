import { Button, Progress } from '@mantine/core';
import { commonMessages } from '#shared/messages/common.ts';
import classes from './UploadBar.module.css';

interface UploadBarProps {
  label: string;
  /** Bytes sent, from 0 to 1; 1 while the server processes the picture. */
  part: number;
  onCancel: () => void;
}

/** The progress of an upload, and a cancel button. */
export function UploadBar({ label, part, onCancel }: UploadBarProps) {
  const percent = Math.round(part * 100);
  return (
    <div className={classes.state}>
      {/* a section of no width, at the start, would be hidden from screen readers */}
      <Progress.Root
        flex={1}
        size={6}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <Progress.Section value={percent} withAria={false} />
      </Progress.Root>
      <span className={classes.percent}>{part < 1 ? `${percent}%` : commonMessages.processing}</span>
      <Button size="sm" variant="subtle" onClick={onCancel} aria-label={commonMessages.cancelUpload}>
        {commonMessages.cancel}
      </Button>
    </div>
  );
}
