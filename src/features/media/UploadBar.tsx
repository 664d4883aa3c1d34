import { Button, Group, Progress, Text } from '@mantine/core';
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
      <Text span miw="3em" c="quiet" size="sm" ta="end">
        {part < 1 ? `${percent}%` : commonMessages.processing}
      </Text>
      <Button size="sm" variant="subtle" onClick={onCancel} aria-label={commonMessages.cancelUpload}>
        {commonMessages.cancel}
      </Button>
    </Group>
  );
}
