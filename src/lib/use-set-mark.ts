import { toast } from '#client/ui/toasts.ts';
import type { Toast } from '#shared/words.ts';
import { type MarkName, setMark } from './intents.ts';
import { viewKey, announce } from './views.ts';
import type { View } from './views.ts';
import { useViewer } from './viewer.ts';

interface SetMarkOptions {
  /** What the mark is set on. */
  view: Pick<View, 'kind' | 'id'>;
  mark: MarkName;
  /** A mark of the same view without which the server refuses this one. */
  needs?: MarkName;
  /** Sends one wish; its answer has been learned when it resolves. */
  send: (want: boolean) => Promise<unknown>;
  /** What a visitor is told. */
  signedOut: Toast;
}

/**
 * Sets a mark of the viewer's or takes it off; it shows at once, and of rapid taps the last one holds. Returns false,
 * with a toast and no request, for a visitor.
 */
export function useSetMark({
  view,
  mark,
  needs,
  send,
  signedOut,
}: SetMarkOptions): (want: boolean) => boolean {
  const viewer = useViewer();
  return (want) => {
    if (viewer === null) {
      void toast({ ...signedOut, id: 'signed-out' });
      return false;
    }
    void setMark({ key: viewKey(view), mark, needs, want, send, onChange: () => announce(view) }).catch(
      () => undefined,
    );
    return true;
  };
}
