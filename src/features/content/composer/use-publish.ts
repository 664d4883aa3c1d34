import { contentToasts } from '#shared/messages/content.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { addOwnPost } from '#client/features/content/own-posts.ts';
import { refreshDiaryEverywhere } from '#client/features/diary/refresh-diary.ts';
import { useOfferWatchlistRemoval } from '#client/features/diary/use-offer-watchlist-removal.ts';
import { attemptFor } from '#client/lib/attempts.ts';
import { useClient } from '#client/store/client.ts';
import { setTitleKnown } from '#client/store/spoilers.ts';
import { errorDataOf } from '#client/lib/error-data.ts';
import { todayOf } from '#client/lib/today.ts';
import { trpc } from '#client/lib/trpc.ts';
import { toast } from '#client/ui/toasts.ts';
import { useViewer } from '#client/store/viewer.tsx';
import type { Draft } from './post-drafts.ts';
import { newViewing } from './review-drafts.ts';
import { inputOf, payloadOf } from './post-input.ts';

interface PublishOptions {
  change: (patch: Partial<Draft>) => void;
  /** Called with the id of the attempt, even if the composer has been closed in the meantime. */
  onPublished: (clientId: string) => void;
  /** Called after `onPublished`, while the composer is open. */
  onDone: () => void;
  /** The uploaded picture no longer exists: unused uploads are deleted. */
  onImageGone: () => void;
}

/** Posts a draft once: a second press, a retry after a lost answer and a reload create no second post. */
export function usePublish({ change, onPublished, onDone, onImageGone }: PublishOptions) {
  const client = useClient();
  const viewer = useViewer();
  const offerRemoval = useOfferWatchlistRemoval();
  const readAndOfferRemoval = async ({ mediaType, tmdbId }: TitleKey): Promise<void> => {
    const read = client.queryUtils.collections.marks.fetch({ mediaType, tmdbId }, { staleTime: 0 });
    // the post is there in any case
    const marks = await read.catch(() => null);
    offerRemoval({ mediaType, tmdbId, onWatchlist: marks?.watchlist ?? false });
  };
  const { mutateAsync, isPending } = trpc.content.create.useMutation({
    meta: { failed: contentToasts.createFailed },
    onSuccess: (post, { review, clientId }) => {
      addOwnPost(client.store, post);
      if (post.review) {
        setTitleKnown(client.store, post.review, true);
        refreshDiaryEverywhere(client, post.review);
        if (review?.viewing && 'watchedOn' in review.viewing) void readAndOfferRemoval(post.review);
      }
      toast({ ...contentToasts.created, tone: 'done' });
      onPublished(clientId);
    },
    onError: (error) => {
      if (errorDataOf(error)?.reason === 'IMAGE_UNUSABLE') onImageGone();
    },
  });
  const publish = async (draft: Draft): Promise<void> => {
    const input = inputOf(draft);
    // `watchedOn` is not part of the attempt's input: the same post may be sent again on another day
    const attempt = attemptFor(draft.attempt, payloadOf(draft));
    change({ attempt });
    const { viewing } = draft.review;
    // read now: the composer can have been rendered before midnight
    const about =
      viewing === newViewing ? { watchedOn: todayOf(viewer) } : viewing === null ? null : { id: viewing };
    const review = input.review && about ? { ...input.review, viewing: about } : input.review;
    try {
      await mutateAsync({ ...input, review, clientId: attempt.clientId }, { onSuccess: onDone });
    } catch (error) {
      if (errorDataOf(error)?.reason === 'VIEWING_NOT_FOUND') {
        change({ review: { ...draft.review, viewing: null } });
        void client.queryUtils.diary.invalidate();
      }
      throw error;
    }
  };
  return { publish, isPending };
}
