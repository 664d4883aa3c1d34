import { Notifications } from '@mantine/notifications';
import { usePhone } from './media-queries.ts';

/**
 * Toasts appear below the top bar on a phone, where they cover neither a composer nor the round button, and at the bottom of a
 * wide screen. On a screen with `data-toasts="bottom"`, which has neither, they appear above the phone's tab bar, beside the
 * Watched buttons.
 */
export default function Toasts() {
  const phone = usePhone();
  // screen readers announce what is added to a live region, but not always one that is added with its text
  return <Notifications aria-live="polite" position={phone ? 'top-center' : 'bottom-center'} />;
}
