import { useMutation } from '@tanstack/react-query';
import { setMark } from '#client/lib/intents.ts';
import { useTRPC } from '#client/lib/trpc.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { announce } from '#client/lib/views.ts';
import { toast } from '#client/ui/toasts.ts';
import type { HeartTarget } from '#shared/schemas/hearts.ts';
import { words } from '#shared/words.ts';
import { learnCounts } from './learn-counts.ts';

/**
 * Sets or takes off the viewer's heart; it shows at once, and of rapid taps the last one holds. Returns false, with a
 * toast and no request, for a visitor.
 */
export function useSetHeart(target: HeartTarget): (hearted: boolean) => boolean {
  const viewer = useViewer();
  const trpc = useTRPC();
  const { mutateAsync } = useMutation(
    trpc.hearts.set.mutationOptions({ meta: { failed: words.hearts.failed }, onSuccess: learnCounts }),
  );
  return (hearted) => {
    if (!viewer) {
      void toast({ ...words.hearts.signedOut, id: 'signed-out' });
      return false;
    }
    void setMark({
      key: `${target.kind}:${target.id}`,
      mark: 'hearted',
      want: hearted,
      send: (want) => mutateAsync({ target, hearted: want }),
      onChange: () => announce(target),
    }).catch(() => undefined);
    return true;
  };
}
