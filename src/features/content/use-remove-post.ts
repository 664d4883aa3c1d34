import { useMutation } from '@tanstack/react-query';
import { refreshDiary } from '#client/features/diary/refresh-diary.ts';
import { useClient } from '#client/lib/client.ts';
import { nullIfGone } from '#client/lib/trpc.ts';
import { applyRemoval } from '#client/store/entities.ts';
import { useHasLeftScreen } from '#client/ui/has-left-screen.ts';
import { toast } from '#client/ui/toasts.ts';
import { contentToasts } from '#shared/messages/content.ts';
import type { ContentView } from '#shared/views/content.ts';

/**
 * Deletes an own post, everywhere at once; `onRemoved` is called just before it leaves the screen, unless the screen has been left
 * meanwhile.
 */
export function useRemovePost({ id, review }: ContentView, onRemoved?: () => void) {
  const client = useClient();
  const hasLeft = useHasLeftScreen();
  return useMutation({
    mutationFn: () => client.trpcClient.content.remove.mutate({ id }).catch(nullIfGone),
    meta: { failed: contentToasts.removeFailed, refused: contentToasts.removeRefused },
    onSuccess: () => {
      toast({ ...contentToasts.removed, tone: 'done' });
      if (!hasLeft()) onRemoved?.();
      applyRemoval(client.store, { kind: 'content', id });
      if (review) refreshDiary(client, review);
    },
  });
}
