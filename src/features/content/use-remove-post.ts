import { useMutation } from '@tanstack/react-query';
import { useTRPC } from '#client/lib/trpc.ts';
import { learnRemoved } from '#client/lib/views.ts';
import { toast } from '#client/ui/toasts.ts';
import { words } from '#shared/words.ts';

/** Removes an own post, everywhere at once; `onRemoved` is told just before it leaves the screen. */
export function useRemovePost(id: string, onRemoved?: () => void) {
  const trpc = useTRPC();
  return useMutation(
    trpc.content.remove.mutationOptions({
      meta: { failed: words.content.removeFailed, refused: words.content.removeRefused },
      onSuccess: () => {
        toast({ ...words.content.removed, tone: 'done' });
        onRemoved?.();
        learnRemoved({ kind: 'content', id });
      },
    }),
  );
}
