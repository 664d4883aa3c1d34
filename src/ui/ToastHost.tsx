import { Notifications } from '@mantine/notifications';
import classes from './ToastHost.module.css';
import { usePhone } from './use-phone.ts';

/**
 * Toasts come up below the top bar on a phone, where they cover neither a composer nor the round button, and at the foot of a
 * wide screen. Mount it once.
 */
export function ToastHost() {
  const phone = usePhone();
  return (
    <Notifications
      position={phone ? 'top-center' : 'bottom-center'}
      limit={3}
      transitionDuration={200}
      containerWidth={400}
      zIndex={400}
    />
  );
}

interface ToastLineProps {
  words: string;
  action: { label: string; onSelect: () => void };
  onClose: () => void;
}

export function ToastLine({ words, action, onClose }: ToastLineProps) {
  return (
    <span className={classes.line}>
      <span>{words}</span>
      <button
        type="button"
        className={classes.action}
        onClick={() => {
          onClose();
          action.onSelect();
        }}
      >
        {action.label}
      </button>
    </span>
  );
}
