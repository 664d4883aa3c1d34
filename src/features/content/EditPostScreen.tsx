import { ButtonLink } from '#client/lib/links.ts';
import { isId } from '#shared/ids.ts';
import { errorDataOf, trpc } from '#client/lib/trpc.ts';
import { useBack } from '#client/lib/use-back.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { useIsRemoved } from '#client/store/entities.ts';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { FailedState } from '#client/ui/FailedState.tsx';
import { KeptText } from '#client/ui/KeptText.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Loading, PostSkeleton } from '#client/ui/Skeleton.tsx';
import { NotFoundDrawing } from '#client/ui/drawings/NotFoundDrawing.tsx';
import { editDraft } from './composer/edit-drafts.ts';
import { EditPostForm } from './composer/EditPostForm.tsx';

/** Changing an own post. One that is gone, or someone else's, is not there to be edited. */
export function EditPostScreen({ postId }: { postId: string }) {
  const viewer = useViewer();
  const back = useBack();
  const { data, error, isError, isFetching, isFetchedAfterMount, refetch } = trpc.content.get.useQuery(
    { id: postId },
    // what is edited is what the server has now, not what was read some time ago
    { enabled: isId(postId), refetchOnMount: 'always' },
  );
  const removed = useIsRemoved({ kind: 'content', id: postId });
  const missing =
    !isId(postId) ||
    removed ||
    (errorDataOf(error)?.reason.endsWith('NOT_FOUND') ?? false) ||
    (data && isFetchedAfterMount && !data.viewer.canEdit);
  const ready = data && viewer && isFetchedAfterMount && !isError && !missing;
  const draft = missing && viewer ? editDraft(viewer.id, postId) : null;
  const kept = draft?.read();
  return (
    <>
      <DocumentTitle title="Edit Post" />
      {ready ? (
        <EditPostForm key={data.id} viewer={viewer} post={data} />
      ) : (
        <>
          <PageHeader title="Edit Post" onBack={back} />
          {missing ? (
            <>
              <EmptyState
                drawing={<NotFoundDrawing />}
                title="Post not found"
                text="The post you're looking for doesn't exist or has been removed."
              >
                <ButtonLink to="/">Back to the feed</ButtonLink>
              </EmptyState>
              {kept && (
                <KeptText
                  unsent={[{ text: kept.review?.reviewTitle ?? '' }, kept]}
                  onDiscard={() => {
                    draft?.clear();
                    back();
                  }}
                />
              )}
            </>
          ) : isError ? (
            <FailedState
              title="Failed to load post content"
              text="Something on the way to it broke. Please try again."
              onRetry={() => void refetch()}
              busy={isFetching}
            />
          ) : (
            <Loading label="Loading post">
              <PostSkeleton media />
            </Loading>
          )}
        </>
      )}
    </>
  );
}
