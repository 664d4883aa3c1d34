import { Button, Group } from '@mantine/core';

interface ToastLineProps {
  text: string;
  action: { label: string; onSelect: () => void };
  onClose: () => void;
}

/** The text of a toast with its one action, which also closes it. */
export function ToastLine({ text, action, onClose }: ToastLineProps) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <span>{text}</span>
      <Button
        variant="subtle"
        size="sm"
        my={-6}
        onClick={() => {
          onClose();
          action.onSelect();
        }}
      >
        {action.label}
      </Button>
    </Group>
  );
}
