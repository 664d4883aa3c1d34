import { trpc } from '#client/lib/trpc.ts';
import { useClientStore } from '#client/store/client-store.ts';
import { applyRemoval } from '#client/store/entities.ts';
import { toast } from '#client/ui/toasts.ts';
import { contentToasts } from '#shared/messages/content.ts';

/** Deletes an own post, everywhere at once; `onRemoved` is called just before it leaves the screen. */
export function useRemovePost(id: string, onRemoved?: () => void) {
  const store = useClientStore();
  return trpc.content.remove.useMutation({
    meta: { failed: contentToasts.removeFailed, refused: contentToasts.removeRefused },
    onSuccess: () => {
      toast({ ...contentToasts.removed, tone: 'done' });
      onRemoved?.();
      applyRemoval(store, { kind: 'content', id });
    },
  });
}
