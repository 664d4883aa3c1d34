import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { repliesToasts } from '#shared/messages/replies.ts';
import type { CreateReply } from '#shared/schemas/replies.ts';
import type { ReplyView } from '#shared/views/replies.ts';
import { isSameTitle, keyOfTitle } from '#client/features/content/spoiler-title.ts';
import { applyContentState } from '#client/features/hearts/apply-content-state.ts';
import { useClient } from '#client/store/client.ts';
import { errorDataOf, nullIfGone } from '#client/lib/error-data.ts';
import { trpc } from '#client/lib/trpc.ts';
import { applyRemoval } from '#client/store/entities.ts';
import { toast } from '#client/ui/toasts.ts';
import type { NewComment } from './comment-drafts.ts';
import { deletionOf } from './merge-threads.ts';
import type { ThreadList } from './use-thread.ts';

interface NewReply extends NewComment {
  parentId?: string;
}

/** Each rejects if nothing was written; a toast has then reported it. */
export interface ReplyMutations {
  create: (reply: NewReply) => Promise<ReplyView>;
  /** `before` is the comment as it was when the viewer began to edit it. */
  update: (before: ReplyView, to: Pick<NewComment, 'text' | 'spoiler'>) => Promise<void>;
  remove: (id: string) => Promise<void>;
}

/** Writes the viewer's own comments on a post, and shows them in the thread immediately. */
export function useReplyMutations(contentId: string, { items, applyResponse }: ThreadList): ReplyMutations {
  const { store, trpcClient } = useClient();
  // replies can arrive while a deletion is being sent
  const latestItems = useRef(items);
  useEffect(() => {
    latestItems.current = items;
  });
  const applyDeletion = (id: string) => applyResponse(deletionOf(latestItems.current, id));
  const onError = (error: unknown) => {
    // the screen says that the post was removed, and keeps the text
    if (errorDataOf(error)?.reason === 'POST_NOT_FOUND')
      applyRemoval(store, { kind: 'content', id: contentId });
  };
  // two mutations, because each has one error message
  const { mutateAsync: createComment } = trpc.replies.create.useMutation({
    meta: { failed: repliesToasts.commentFailed, about: () => contentId },
    onError,
  });
  const { mutateAsync: createReply } = trpc.replies.create.useMutation({
    meta: { failed: repliesToasts.replyFailed, about: ({ parentId }: CreateReply) => parentId },
    onError,
  });
  const { mutateAsync: update } = trpc.replies.update.useMutation({
    meta: { failed: repliesToasts.updateFailed, about: ({ id }: { id: string }) => id },
    onError: (error, { id }) => {
      if (errorDataOf(error)?.reason === 'NOT_FOUND') applyDeletion(id);
    },
  });
  const { mutateAsync: remove } = useMutation({
    mutationFn: (reply: { id: string }) => trpcClient.replies.remove.mutate(reply).catch(nullIfGone),
    meta: { failed: repliesToasts.removeFailed, about: ({ id }: { id: string }) => id },
  });

  return {
    create: async ({ parentId, text, gifUrl, spoiler: title, clientId }) => {
      const create = parentId === undefined ? createComment : createReply;
      const { content, ...created } = await create({
        contentId,
        parentId,
        text,
        gifUrl,
        clientId,
        spoiler: keyOfTitle(title),
      });
      applyResponse({ changed: [created], removed: [] }, created.id);
      toast({
        ...(parentId === undefined ? repliesToasts.commented : repliesToasts.replied),
        tone: 'done',
        id: 'comment',
      });
      applyContentState(store, content);
      return created;
    },
    update: async ({ id, ...before }, { text, spoiler: title }) => {
      // only what has changed is sent, so that nothing saved elsewhere is reverted
      const changes = {
        ...(text !== before.text && { text }),
        ...(!isSameTitle(before.spoiler, title) && { spoiler: keyOfTitle(title) }),
      };
      applyResponse({ changed: [await update({ id, ...changes })], removed: [] });
      toast({ ...repliesToasts.updated, tone: 'done', id: 'comment' });
    },
    remove: async (id) => {
      const removed = await remove({ id });
      applyDeletion(id);
      toast({ ...repliesToasts.removed, tone: 'done', id: 'comment' });
      if (removed?.content) applyContentState(store, removed.content);
    },
  };
}
