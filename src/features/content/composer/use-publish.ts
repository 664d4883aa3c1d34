import { contentToasts } from '#shared/messages/content.ts';
import { diaryToasts } from '#shared/messages/diary.ts';
import type { ContentView } from '#shared/views/content.ts';
import { addOwnPost } from '#client/features/content/own-posts.ts';
import { attemptFor, newId } from '#client/lib/attempts.ts';
import { useClientStore } from '#client/store/client-store.ts';
import { setTitleKnown } from '#client/store/spoilers.ts';
import { useToday } from '#client/lib/today.ts';
import { errorDataOf, trpc } from '#client/lib/trpc.ts';
import { toast } from '#client/ui/toasts.ts';
import type { Draft } from './post-drafts.ts';
import { newViewing } from './review-drafts.ts';
import { inputOf } from './post-input.ts';

interface PublishOptions {
  change: (patch: Partial<Draft>) => void;
  onPublished: (post: ContentView) => void;
  /** The uploaded picture no longer exists: unused uploads are deleted. */
  onImageGone: () => void;
}

/** Posts a draft once: a second press, a retry after a lost answer and a reload create no second post. */
export function usePublish({ change, onPublished, onImageGone }: PublishOptions) {
  const store = useClientStore();
  const { diary } = trpc.useUtils();
  const today = useToday();
  const inDiary = { meta: { failed: diaryToasts.logFailed }, onSuccess: () => diary.invalidate() };
  const { mutateAsync, isPending } = trpc.content.create.useMutation({
    meta: { failed: contentToasts.createFailed },
    onSuccess: (post) => {
      addOwnPost(store, post);
      if (post.review) setTitleKnown(store, post.review, true);
      toast({ ...contentToasts.created, tone: 'done' });
      onPublished(post);
    },
    onError: (error) => {
      if (errorDataOf(error)?.reason === 'IMAGE_UNUSABLE') onImageGone();
    },
  });
  const log = trpc.diary.log.useMutation(inDiary);
  const update = trpc.diary.update.useMutation(inDiary);
  /** Makes a review the one of its viewing. */
  const addToDiary = ({ review: { title, viewing, rating } }: Draft, reviewId: string) => {
    if (!title || viewing === null) return;
    const { mediaType, tmdbId } = title;
    if (viewing !== newViewing) update.mutate({ id: viewing, reviewId, rating });
    else log.mutate({ title: { mediaType, tmdbId }, watchedOn: today, rating, reviewId, clientId: newId() });
  };
  const publish = async (draft: Draft): Promise<void> => {
    const input = inputOf(draft);
    const attempt = attemptFor(draft.attempt, JSON.stringify(input));
    change({ attempt });
    const { id } = await mutateAsync({ ...input, clientId: attempt.clientId });
    addToDiary(draft, id);
  };
  return { publish, publishing: isPending };
}
