import { toast } from '#client/ui/toasts.ts';
import { useClient } from '#client/lib/client.ts';
import { useViewer } from '#client/lib/viewer.tsx';
import type { EntityRef } from './client-store.ts';
import type { PendingToggle } from './pending.ts';
import type { Toggle } from './toggles.ts';

/**
 * Sets or unsets one of the viewer's flags; it shows at once, and of rapid taps the last one counts. For a visitor it returns
 * false, with a toast and no request. `onDelivered` is called when the server has confirmed it.
 */
export function useOptimisticToggle<Answer>(
  toggle: Toggle<Answer>,
  { kind, id }: EntityRef,
  onDelivered?: (want: boolean, answer: Answer) => void,
): (want: boolean, undo?: Pick<PendingToggle, 'stateBefore'>) => boolean {
  const { toggles } = useClient();
  const viewer = useViewer();
  return (want, undo) => {
    if (!viewer) {
      toast({ ...toggle.signedOut, id: 'signed-out' });
      return false;
    }
    toggles.set(
      toggle,
      { memberId: viewer.id, kind, id, want, ...undo },
      onDelivered && ((answer) => onDelivered(want, answer)),
    );
    return true;
  };
}
