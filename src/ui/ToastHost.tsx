import { Button, Group } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { usePhone } from './media-queries.ts';

/**
 * Toasts come up below the top bar on a phone, where they cover neither a composer nor the round button, and at the foot of a
 * wide screen. Mount it once.
 */
export function ToastHost() {
  const phone = usePhone();
  return <Notifications position={phone ? 'top-center' : 'bottom-center'} />;
}

interface ToastLineProps {
  text: string;
  action: { label: string; onSelect: () => void };
  onClose: () => void;
}

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
