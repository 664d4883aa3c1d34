import { Button, Group } from '@mantine/core';
import { useRef } from 'react';

interface ToastLineProps {
  text: string;
  action: { label: string; onSelect: () => void };
  onClose: () => void;
}

/** The text of a toast with its one action, which also closes it. It acts once, since a toast can still be pressed while it fades. */
export function ToastLine({ text, action, onClose }: ToastLineProps) {
  const isDone = useRef(false);
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <span>{text}</span>
      <Button
        variant="subtle"
        size="sm"
        my={-6}
        aria-keyshortcuts="Alt+T"
        onClick={() => {
          if (isDone.current) return;
          isDone.current = true;
          onClose();
          action.onSelect();
        }}
      >
        {action.label}
      </Button>
    </Group>
  );
}
