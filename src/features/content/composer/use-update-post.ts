import { refreshDiaryEverywhere } from '#client/features/diary/refresh-diary.ts';
import { applyContentState } from '#client/features/hearts/apply-content-state.ts';
import { useClient } from '#client/store/client.ts';
import { errorDataOf } from '#client/lib/error-data.ts';
import { trpc } from '#client/lib/trpc.ts';
import { applyRemoval } from '#client/store/entities.ts';
import { toast } from '#client/ui/toasts.ts';
import { contentToasts } from '#shared/messages/content.ts';

/** Edits an own post, everywhere it is shown at once. `onUpdated` is called also when the form has been left meanwhile. */
export function useUpdatePost(onUpdated: () => void) {
  const client = useClient();
  const { store } = client;
  return trpc.content.update.useMutation({
    meta: { failed: contentToasts.updateFailed, about: ({ id }: { id: string }) => id },
    onError: (error, { id }) => {
      // the screen says so, and keeps the text
      if (errorDataOf(error)?.reason === 'POST_NOT_FOUND') applyRemoval(store, { kind: 'content', id });
    },
    onSuccess: ({ kind, id, rev, counts, text, youtubeVideoId, review, spoiler, editedAt }) => {
      const edit = editedAt ? { text, youtubeVideoId, review, spoiler, editedAt } : undefined;
      applyContentState(store, { kind, id, rev, ...counts, edit });
      if (review) refreshDiaryEverywhere(client, review);
      toast({ ...contentToasts.updated, tone: 'done' });
      onUpdated();
    },
  });
}
