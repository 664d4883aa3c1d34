import type { ContentView } from '#shared/views/content.ts';
import { words } from '#shared/words.ts';
import { addOwnPost } from '#client/features/content/own-posts.ts';
import { keyOfTitle } from '#client/features/content/spoiler-title.ts';
import { attemptFor } from '#client/lib/attempts.ts';
import { useClientStore } from '#client/store/client-store.ts';
import { setTitleKnown } from '#client/store/spoilers.ts';
import { errorDataOf, trpc } from '#client/lib/trpc.ts';
import { toast } from '#client/ui/toasts.ts';
import type { Draft } from './post-drafts.ts';
import { asSent } from './review-drafts.ts';

interface PublishOptions {
  draft: Draft;
  change: (patch: Partial<Draft>) => void;
  onPublished: (post: ContentView) => void;
  /** The picture went away meanwhile: uploads that nobody uses are collected. */
  onImageGone: () => void;
}

/** Sends a draft as a post, once: pressing twice, a retry after a lost answer and a reload between them make no second. */
export function usePublish({ draft, change, onPublished, onImageGone }: PublishOptions) {
  const store = useClientStore();
  const { mutateAsync, isPending } = trpc.content.create.useMutation({
    meta: { failed: words.content.createFailed },
    onSuccess: (post) => {
      addOwnPost(store, post);
      if (post.review) setTitleKnown(store, post.review, true);
      toast({ ...words.content.created, tone: 'done' });
      onPublished(post);
    },
    onError: (error) => {
      if (errorDataOf(error)?.reason === 'IMAGE_UNUSABLE') onImageGone();
    },
  });
  const publish = (): Promise<unknown> => {
    const text = draft.text.trim();
    const { image, gif } = draft;
    const { title } = draft.review;
    const review =
      draft.kind === 'review' && title
        ? { mediaType: title.mediaType, tmdbId: title.tmdbId, ...asSent(draft.review) }
        : null;
    const media = image ? { imageId: image.id, imageAlt: draft.alt.trim() } : gif ? { gif } : null;
    const spoiler = review ? draft.spoils : keyOfTitle(draft.spoiler);
    const attempt = attemptFor(
      draft.attempt,
      JSON.stringify({ text, ...media, ...(review && { review }), ...(spoiler && { spoiler }) }),
    );
    change({ attempt });
    return mutateAsync({ text, ...media, review, spoiler, clientId: attempt.clientId });
  };
  return { publish, publishing: isPending };
}
