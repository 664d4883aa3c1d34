import { Button, Group, Text } from '@mantine/core';
import { ProgressBar } from '#client/ui/ProgressBar.tsx';
import { commonMessages } from '#shared/messages/common.ts';

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
    <Group gap="sm" wrap="nowrap" mih={36}>
      <ProgressBar flex={1} size={6} label={label} percent={percent} />
      <Text span miw="3em" c="quiet" size="sm" ta="end">
        {part < 1 ? `${percent}%` : commonMessages.processing}
      </Text>
      <Button size="sm" variant="subtle" onClick={onCancel} aria-label={commonMessages.cancelUpload}>
        {commonMessages.cancel}
      </Button>
    </Group>
  );
}
