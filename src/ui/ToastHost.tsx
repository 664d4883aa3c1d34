import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { MantineHouse } from '#client/theme/MantineHouse.tsx';
import classes from './ToastHost.module.css';
import { usePhone } from './use-phone.ts';

/**
 * Where toasts come up: below the top bar on a phone, where they cover neither a composer nor the round button; at the
 * foot of the page on a wide screen. Mount it once.
 */
export function ToastHost() {
  const phone = usePhone();
  return (
    <MantineHouse>
      <Notifications
        position={phone ? 'top-center' : 'bottom-center'}
        limit={3}
        transitionDuration={200}
        containerWidth={400}
        zIndex={400}
        classNames={{ root: classes.root, notification: classes.toast }}
      />
    </MantineHouse>
  );
}
