import { useMutation } from '@tanstack/react-query';
import { refreshDiaryEverywhere } from '#client/features/diary/refresh-diary.ts';
import { useClient } from '#client/store/client.ts';
import { nullIfGone } from '#client/lib/error-data.ts';
import { applyRemoval } from '#client/store/entities.ts';
import { toast } from '#client/ui/toasts.ts';
import { contentToasts } from '#shared/messages/content.ts';
import type { ContentView } from '#shared/views/content.ts';

/** Deletes the viewer's post from every list; `onRemoved` is called just before it leaves the screen, even if the card is unmounted. */
export function useRemovePost({ id, review }: ContentView, onRemoved?: () => void) {
  const client = useClient();
  return useMutation({
    mutationFn: () => client.trpcClient.content.remove.mutate({ id }).catch(nullIfGone),
    meta: { failed: contentToasts.removeFailed, refused: contentToasts.removeRefused, about: () => id },
    onSuccess: () => {
      toast({ ...contentToasts.removed, tone: 'done' });
      onRemoved?.();
      applyRemoval(client.store, { kind: 'content', id });
      if (review) refreshDiaryEverywhere(client, review);
    },
  });
}
