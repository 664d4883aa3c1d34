import { isId } from '#shared/ids.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { composerMessages } from '#shared/messages/composer.ts';
import { isGone } from '#client/lib/error-data.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useBack } from '#client/lib/use-back.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { useIsRemoved } from '#client/store/entities.ts';
import { ScreenLoadingOrFailed } from '#client/ui/FailedState.tsx';
import { useFocusAfterChange } from '#client/ui/focus.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Loading, PostSkeleton } from '#client/ui/Skeleton.tsx';
import { editDraft } from './composer/edit-drafts.ts';
import { EditPostForm } from './composer/EditPostForm.tsx';
import { PostNotFound } from './PostNotFound.tsx';

export function EditPostScreen({ postId }: { postId: string }) {
  const viewer = useViewer();
  const back = useBack();
  const query = trpc.content.get.useQuery(
    { id: postId },
    // editing starts from the server's current version
    { enabled: isId(postId), refetchOnMount: 'always' },
  );
  const { data, error, isError, isFetchedAfterMount } = query;
  const removed = useIsRemoved({ kind: 'content', id: postId });
  const missing =
    !isId(postId) || removed || isGone(error) || (data && isFetchedAfterMount && !data.viewer.canEdit);
  const ready = data && viewer && isFetchedAfterMount && !isError && !missing;
  useFocusAfterChange(missing ? 'missing' : ready ? 'ready' : 'loading');
  const draft = missing && viewer ? editDraft(viewer.id, postId) : null;
  const stored = draft?.read();
  return (
    <>
      {ready ? (
        <EditPostForm key={data.id} viewer={viewer} post={data} />
      ) : (
        <>
          <PageHeader title={commonMessages.editPost} onBack={back} />
          {missing ? (
            <PostNotFound
              unsent={stored ? [{ text: stored.reviewTitle }, stored] : []}
              onDiscard={() => {
                draft?.clear();
                back();
              }}
            />
          ) : (
            <ScreenLoadingOrFailed
              query={query}
              title={composerMessages.loadFailed}
              text={commonMessages.unexpectedError}
            >
              <Loading label={commonMessages.loadingPost}>
                <PostSkeleton media />
              </Loading>
            </ScreenLoadingOrFailed>
          )}
        </>
      )}
    </>
  );
}
