import { toast } from '#client/ui/toasts.ts';
import { type Mark, setMark } from './marks.ts';
import type { View } from './views.ts';
import { useViewer } from './viewer.ts';

/**
 * Sets a mark of the viewer's or takes it off; it shows at once, and of rapid taps the last one holds. Returns false,
 * with a toast and no request, for a visitor. `on` is the day a title was seen, if not
 * today. `onDelivered` is called when the server has confirmed it.
 */
export function useSetMark<Answer>(
  { mark, signedOut }: Mark<Answer>,
  { kind, id }: Pick<View, 'kind' | 'id'>,
  onDelivered?: (want: boolean, answer: Answer) => void,
): (want: boolean, on?: string) => boolean {
  const viewer = useViewer();
  return (want, on) => {
    if (!viewer) {
      toast({ ...signedOut, id: 'signed-out' });
      return false;
    }
    setMark({
      ...{ memberId: viewer.id, kind, id, mark, want, on },
      onDelivered: onDelivered && ((answer) => onDelivered(want, answer as Answer)),
    });
    return true;
  };
}
