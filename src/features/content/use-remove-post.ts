import { trpc } from '#client/lib/trpc.ts';
import { learnRemoved } from '#client/lib/views.ts';
import { toast } from '#client/ui/toasts.ts';
import { words } from '#shared/words.ts';

/** Removes an own post, everywhere at once; `onRemoved` is told just before it leaves the screen. */
export function useRemovePost(id: string, onRemoved?: () => void) {
  return trpc.content.remove.useMutation({
    meta: { failed: words.content.removeFailed, refused: words.content.removeRefused },
    onSuccess: () => {
      toast({ ...words.content.removed, tone: 'done' });
      onRemoved?.();
      learnRemoved({ kind: 'content', id });
    },
  });
}
