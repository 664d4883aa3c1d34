import { toast } from '#client/ui/toasts.ts';
import { useClient } from './client.ts';
import { useViewer } from './viewer.tsx';
import type { EntityRef } from './client-store.ts';
import type { PendingToggle } from './pending.ts';
import type { Toggle } from './toggles.ts';

interface SetOptions<Answer> extends Pick<PendingToggle, 'stateBefore'> {
  /** Called when the server has confirmed it. */
  onDelivered?: (answer: Answer) => void;
}

/**
 * Sets or unsets one of the viewer's flags. It shows immediately, and of rapid taps the last one counts. For a visitor it sends no
 * request, shows a toast, and returns false.
 */
export function useOptimisticToggle<Answer>(
  toggle: Toggle<Answer>,
  { kind, id }: EntityRef,
): (want: boolean, options?: SetOptions<Answer>) => boolean {
  const { toggles } = useClient();
  const viewer = useViewer();
  return (want, { onDelivered, ...undo } = {}) => {
    if (!viewer) {
      toast({ ...toggle.signedOut, id: 'signed-out' });
      return false;
    }
    toggles.set(toggle, { memberId: viewer.id, kind, id, want, ...undo }, onDelivered);
    return true;
  };
}
