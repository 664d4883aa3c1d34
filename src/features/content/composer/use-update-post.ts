import { refreshDiaryEverywhere } from '#client/features/diary/refresh-diary.ts';
import { applyContentState } from '#client/features/hearts/apply-content-state.ts';
import { useClient } from '#client/store/client.ts';
import { errorDataOf } from '#client/lib/error-data.ts';
import { trpc } from '#client/lib/trpc.ts';
import { applyRemoval } from '#client/store/entities.ts';
import { toast } from '#client/ui/toasts.ts';
import { contentToasts } from '#shared/messages/content.ts';

/** Edits the viewer's post, everywhere it is shown. `onUpdated` is called even if the form has been closed in the meantime. */
export function useUpdatePost(onUpdated: () => void) {
  const client = useClient();
  const { store } = client;
  return trpc.content.update.useMutation({
    meta: { failed: contentToasts.updateFailed, about: ({ id }: { id: string }) => id },
    onError: (error, { id }) => {
      // the screen then says that the post is gone, and keeps the unsent text
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
