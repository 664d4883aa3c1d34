import { repliesToasts } from '#shared/messages/replies.ts';
import type { ReplyView } from '#shared/views/replies.ts';
import { isSameTitle, keyOfTitle } from '#client/features/content/spoiler-title.ts';
import { applyContentState } from '#client/features/hearts/apply-content-state.ts';
import { errorDataOf, trpc } from '#client/lib/trpc.ts';
import { useClientStore } from '#client/store/client-store.ts';
import { applyRemoval } from '#client/store/entities.ts';
import { toast } from '#client/ui/toasts.ts';
import type { NewComment } from './CommentBox.tsx';
import { deletionOf } from './thread-pages.ts';
import type { ThreadState } from './use-thread.ts';

interface NewReply extends NewComment {
  parentId?: string;
}

export interface WriteReplies {
  /** Rejects when nothing was written; the toast has been shown. */
  create: (reply: NewReply) => Promise<ReplyView>;
  update: (reply: ReplyView, to: Pick<NewComment, 'text' | 'spoiler'>) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

/** The viewer's own comments on a post: writes them, and shows them in place at once. */
export function useWriteReplies(contentId: string, { threads, tell }: ThreadState): WriteReplies {
  const store = useClientStore();
  // Comment and reply fail in different words, and a mutation has one set of them.
  // the screen says that the post is gone, and keeps the words
  const onError = (error: unknown) => {
    if (errorDataOf(error)?.reason === 'POST_NOT_FOUND')
      applyRemoval(store, { kind: 'content', id: contentId });
  };
  const comment = trpc.replies.create.useMutation({ meta: { failed: repliesToasts.commentFailed }, onError });
  const answer = trpc.replies.create.useMutation({ meta: { failed: repliesToasts.replyFailed }, onError });
  const update = trpc.replies.update.useMutation({
    meta: { failed: repliesToasts.updateFailed },
    onError: (error, { id }) => {
      if (errorDataOf(error)?.reason === 'NOT_FOUND') tell(deletionOf(threads, id));
    },
  });
  const remove = trpc.replies.remove.useMutation({ meta: { failed: repliesToasts.removeFailed } });

  return {
    create: async ({ parentId, text, gifUrl, spoiler: title, clientId }) => {
      const { mutateAsync } = parentId === undefined ? comment : answer;
      const { content, ...made } = await mutateAsync({
        ...{ contentId, parentId, text, gifUrl, clientId },
        spoiler: keyOfTitle(title),
      });
      tell({ changed: [made], removed: [] }, { own: true });
      toast({
        ...(parentId === undefined ? repliesToasts.commented : repliesToasts.replied),
        tone: 'done',
        id: 'comment',
      });
      applyContentState(store, content);
      return made;
    },
    update: async ({ id, spoiler: before }, { text, spoiler: title }) => {
      // the mark is sent only where it has changed, so that nothing has to be looked up for a word
      const spoiler = isSameTitle(before, title) ? {} : { spoiler: keyOfTitle(title) };
      tell({ changed: [await update.mutateAsync({ id, text, ...spoiler })], removed: [] });
      toast({ ...repliesToasts.updated, tone: 'done', id: 'comment' });
    },
    remove: async (id) => {
      const { content } = await remove.mutateAsync({ id });
      tell(deletionOf(threads, id));
      toast({ ...repliesToasts.removed, tone: 'done', id: 'comment' });
      applyContentState(store, content);
    },
  };
}
