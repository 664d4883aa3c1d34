import { words } from '#shared/words.ts';
import { learnState } from '#client/features/hearts/learn-state.ts';
import { errorDataOf, trpc } from '#client/lib/trpc.ts';
import { learnRemoved } from '#client/lib/views.ts';
import { toast } from '#client/ui/toasts.ts';

/** Changes an own post, everywhere it is shown at once. */
export function useUpdatePost(onUpdated: () => void) {
  return trpc.content.update.useMutation({
    meta: { failed: words.content.updateFailed },
    onError: (error, { id }) => {
      // the screen says so, and keeps the words
      if (errorDataOf(error)?.reason === 'POST_NOT_FOUND') learnRemoved({ kind: 'content', id });
    },
    onSuccess: ({ kind, id, rev, counts, text, youtubeVideoId, review, spoiler, editedAt }) => {
      const edit = editedAt ? { text, youtubeVideoId, review, spoiler, editedAt } : undefined;
      learnState({ kind, id, rev, ...counts, edit });
      toast({ ...words.content.updated, tone: 'done' });
      onUpdated();
    },
  });
}
