import { useMutation } from '@tanstack/react-query';
import type { NewComment } from '#client/features/comments/comment-drafts.ts';
import { useClient } from '#client/store/client.ts';
import { nullIfGone } from '#client/lib/error-data.ts';
import { trpc } from '#client/lib/trpc.ts';
import { applyRemoval } from '#client/store/entities.ts';
import { useLiveChanges } from '#client/store/live-list.ts';
import { toast } from '#client/ui/toasts.ts';
import { wallsToasts } from '#shared/messages/walls.ts';
import type { WallPostView } from '#shared/views/walls.ts';

type NewText = Pick<NewComment, 'text' | 'clientId'>;

/** Each rejects when nothing was written or removed; the toast has been shown. */
export interface WallMutations {
  post: (text: NewText) => Promise<void>;
  reply: (postId: string, text: NewText) => Promise<void>;
  removePost: (id: string) => Promise<void>;
  removeReply: (id: string) => Promise<void>;
}

/** Creates and deletes the viewer's posts and replies on a wall, which shows the change without a refetch. */
export function useWallMutations(profileId: string): WallMutations {
  const { applyResponse } = useLiveChanges<WallPostView>('wall', profileId);
  const { store, trpcClient, queryUtils } = useClient();
  const { mutateAsync: post } = trpc.walls.create.useMutation({
    meta: { failed: wallsToasts.postFailed, about: () => profileId },
  });
  const { mutateAsync: reply } = trpc.walls.reply.useMutation({
    meta: { failed: wallsToasts.replyFailed, about: ({ postId }: { postId: string }) => postId },
  });
  const { mutateAsync: removePost } = useMutation({
    mutationFn: (entry: { id: string }) => trpcClient.walls.remove.mutate(entry).catch(nullIfGone),
    meta: { failed: wallsToasts.removePostFailed, about: ({ id }: { id: string }) => id },
  });
  const { mutateAsync: removeReply } = useMutation({
    mutationFn: (entry: { id: string }) => trpcClient.walls.removeReply.mutate(entry).catch(nullIfGone),
    meta: { failed: wallsToasts.removeReplyFailed, about: ({ id }: { id: string }) => id },
  });
  return {
    async post({ text, clientId }) {
      const created = await post({ profileId, text, clientId });
      applyResponse({ changed: [created], removed: [] }, created.id);
      toast({ ...wallsToasts.posted, tone: 'done', id: 'wall' });
    },
    async reply(postId, { text, clientId }) {
      const { post: updated, id } = await reply({ postId, text, clientId });
      applyResponse({ changed: [updated], removed: [] }, id);
      toast({ ...wallsToasts.replied, tone: 'done', id: 'wall' });
    },
    async removePost(id) {
      await removePost({ id });
      applyRemoval(store, { kind: 'wall_post', id });
      toast({ ...wallsToasts.postRemoved, tone: 'done', id: 'wall' });
    },
    async removeReply(id) {
      const removed = await removeReply({ id });
      applyRemoval(store, { kind: 'wall_reply', id });
      if (removed?.post) applyResponse({ changed: [removed.post], removed: [] });
      // the reply had already been removed, or its post is gone: the wall has changed
      else void queryUtils.walls.list.invalidate({ profileId });
      toast({ ...wallsToasts.replyRemoved, tone: 'done', id: 'wall' });
    },
  };
}
