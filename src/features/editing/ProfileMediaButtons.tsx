import { Button, Group } from '@mantine/core';
import type { Ref } from 'react';

interface ProfileMediaButtonsProps {
  labels: { save: string; remove: string };
  working: 'save' | 'remove' | undefined;
  ready: boolean;
  /** Absent: saving submits the form around it. */
  onSave?: () => void;
  onRemove: (() => void) | null;
  saveRef?: Ref<HTMLButtonElement>;
}

/** The save and remove buttons of the profile's one GIF or video. */
export function ProfileMediaButtons({
  labels,
  working,
  ready,
  onSave,
  onRemove,
  saveRef,
}: ProfileMediaButtonsProps) {
  const busy = working !== undefined;
  return (
    <Group gap="sm">
      {onRemove && (
        <Button
          variant="default"
          color="danger"
          size="lg"
          flex="1 0 auto"
          disabled={busy}
          loading={working === 'remove'}
          onClick={onRemove}
        >
          {labels.remove}
        </Button>
      )}
      <Button
        ref={saveRef}
        type={onSave ? 'button' : 'submit'}
        size="lg"
        flex="1 0 auto"
        disabled={!ready || busy}
        loading={working === 'save'}
        onClick={onSave}
      >
        {labels.save}
      </Button>
    </Group>
  );
}
