import { Notifications } from '@mantine/notifications';
import { usePhone } from './media-queries.ts';

/**
 * Toasts come up below the top bar on a phone, where they cover neither a composer nor the round button, and at the foot of a
 * wide screen. A screen with `data-toasts="bottom"`, which has neither, has them above a phone's tab bar, clear of ticks at its side.
 */
export default function Toasts() {
  const phone = usePhone();
  return <Notifications position={phone ? 'top-center' : 'bottom-center'} />;
}
