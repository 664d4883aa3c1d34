import type { NewComment } from '#client/features/replies/CommentBox.tsx';
import { useNews } from '#client/lib/news.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useClientStore } from '#client/store/client-store.ts';
import { applyRemoval } from '#client/store/entities.ts';
import { toast } from '#client/ui/toasts.ts';
import { wallsToasts } from '#shared/messages/walls.ts';
import { addNews, noNews } from './wall-pages.ts';

type Words = Pick<NewComment, 'text' | 'clientId'>;

/** Each rejects when nothing was written or removed; the toast has been shown. */
export interface WriteWall {
  post: (words: Words) => Promise<void>;
  reply: (postId: string, words: Words) => Promise<void>;
  removePost: (id: string) => Promise<void>;
  removeReply: (id: string) => Promise<void>;
}

/** What the viewer writes on a wall, answers there and deletes: it shows in place with the answer. */
export function useWriteWall(profileId: string): WriteWall {
  const { change } = useNews('wall', profileId, noNews);
  const store = useClientStore();
  const { mutateAsync: post } = trpc.walls.create.useMutation({ meta: { failed: wallsToasts.postFailed } });
  const { mutateAsync: reply } = trpc.walls.reply.useMutation({ meta: { failed: wallsToasts.replyFailed } });
  const { mutateAsync: removePost } = trpc.walls.remove.useMutation({
    meta: { failed: wallsToasts.removePostFailed },
  });
  const { mutateAsync: removeReply } = trpc.walls.removeReply.useMutation({
    meta: { failed: wallsToasts.removeReplyFailed },
  });
  return {
    async post({ text, clientId }) {
      const made = await post({ profileId, text, clientId });
      change((news) => addNews(news, { changed: [made], removed: [] }, made.id));
      toast({ ...wallsToasts.posted, tone: 'done', id: 'wall' });
    },
    async reply(postId, { text, clientId }) {
      const { post: answered, id } = await reply({ postId, text, clientId });
      change((news) => addNews(news, { changed: [answered], removed: [] }, id));
      toast({ ...wallsToasts.replied, tone: 'done', id: 'wall' });
    },
    async removePost(id) {
      await removePost({ id });
      applyRemoval(store, { kind: 'wall_post', id });
      toast({ ...wallsToasts.postRemoved, tone: 'done', id: 'wall' });
    },
    async removeReply(id) {
      const { post: answered } = await removeReply({ id });
      applyRemoval(store, { kind: 'wall_reply', id });
      change((news) => addNews(news, { changed: [answered], removed: [] }));
      toast({ ...wallsToasts.replyRemoved, tone: 'done', id: 'wall' });
    },
  };
}
