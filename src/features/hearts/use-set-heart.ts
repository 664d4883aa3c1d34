import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '#client/lib/trpc.ts';
import { useSetMark } from '#client/lib/use-set-mark.ts';
import type { HeartTarget } from '#shared/schemas/hearts.ts';
import { words } from '#shared/words.ts';
import { learnState } from './learn-state.ts';

/** Sets or takes off the viewer's heart. Returns false for a visitor. */
export function useSetHeart(target: HeartTarget): (hearted: boolean) => boolean {
  const trpc = useTRPC();
  const { mutateAsync } = useMutation(
    trpc.hearts.set.mutationOptions({ meta: { failed: words.hearts.failed }, onSuccess: learnState }),
  );
  return useSetMark({
    view: target,
    mark: 'hearted',
    send: (want) => mutateAsync({ target, hearted: want }),
    signedOut: words.hearts.signedOut,
  });
}
