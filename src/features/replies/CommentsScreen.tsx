import { VisuallyHidden } from '@mantine/core';
import { ButtonLink } from '#client/lib/links.ts';
import { useMemo, useRef } from 'react';
import { isId } from '#shared/ids.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { repliesMessages } from '#shared/messages/replies.ts';
import type { ContentView } from '#shared/views/content.ts';
import { PostCard } from '#client/features/content/PostCard.tsx';
import { titleOfPost } from '#client/features/content/spoiler-title.ts';
import { contentLink } from '#client/features/sharing/links.ts';
import { ShareButton } from '#client/features/sharing/ShareButton.tsx';
import { displayName } from '#shared/format/display-name.ts';
import { errorDataOf, trpc } from '#client/lib/trpc.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { useOnScreen } from '#client/store/live-window.ts';
import { useLatest, useIsRemoved } from '#client/store/entities.ts';
import { useIsHidden } from '#client/store/visibility.ts';
import { DocumentTitle } from '#client/ui/DocumentTitle.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { FailedState } from '#client/ui/FailedState.tsx';
import { KeptText } from '#client/ui/KeptText.tsx';
import type { Unsent } from '#client/ui/KeptText.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { CommentsSkeleton, Loading, PostSkeleton } from '#client/ui/Skeleton.tsx';
import { NotFoundDrawing } from '#client/ui/drawings/NotFoundDrawing.tsx';
import classes from './CommentsScreen.module.css';
import { keptWords } from './comment-drafts.ts';
import { CommentThreads } from './CommentThreads.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import { useComments } from './use-comments.ts';
import { useCommentsBack } from './use-comments-back.ts';
import type { CommentsVariant } from './use-comments-back.ts';

interface CommentsScreenProps {
  contentId: string;
  /** A comment that a link or a notification leads to. */
  replyId?: string;
  /** What the post was opened as; decides where back leads. */
  variant: CommentsVariant;
}

/** A post or a review with its comments. */
export function CommentsScreen({ contentId, replyId, variant }: CommentsScreenProps) {
  return isId(contentId) ? (
    <Post contentId={contentId} replyId={replyId} variant={variant} />
  ) : (
    <NoPost variant={variant} title={commonMessages.invalidPost} text={commonMessages.invalidPostText} />
  );
}

function Post({ contentId, replyId, variant }: CommentsScreenProps) {
  const post = trpc.content.get.useQuery({ id: contentId }, { refetchOnMount: 'always' });
  const viewer = useViewer();
  const removed = useIsRemoved({ kind: 'content', id: contentId });
  const hidden = useIsHidden(post.data);
  const back = useCommentsBack(variant, post.data?.author);
  const missing = errorDataOf(post.error)?.reason.endsWith('NOT_FOUND') ?? false;
  if (missing || removed || hidden) {
    return (
      <NoPost
        variant={variant}
        title={commonMessages.postNotFound}
        text={commonMessages.postNotFoundText}
        kept={keptWords(viewer?.id, contentId)}
      />
    );
  }
  if (post.data)
    return <Loaded content={post.data} replyId={replyId} gifs={variant !== 'profile'} onBack={back} />;
  return (
    <>
      <DocumentTitle title={commonMessages.comments} />
      <PageHeader title={commonMessages.comments} onBack={back} />
      {post.isError ? (
        <FailedState
          title={repliesMessages.postFailed}
          text={commonMessages.unexpectedError}
          onRetry={() => void post.refetch()}
          busy={post.isFetching}
        />
      ) : (
        <>
          <Loading label={commonMessages.loadingPost}>
            <PostSkeleton media />
          </Loading>
          <CommentsSkeleton />
        </>
      )}
    </>
  );
}

interface LoadedProps {
  content: ContentView;
  replyId?: string;
  /** Comments here may carry a GIF. */
  gifs: boolean;
  onBack: () => void;
}

function Loaded({ content, replyId, gifs, onBack }: LoadedProps) {
  const { thread, write, viewer, newId, heard } = useComments(content.id, content.rev);
  const now = useLatest(content);
  const about = useMemo(() => titleOfPost(now), [now]);
  const link = contentLink(now);
  // The thread tells of its counts; the viewer's own heart from another tab comes by the window.
  useOnScreen([content.id]);
  const screen = useRef<HTMLDivElement>(null);
  // The card's own comments button has nowhere to go from here but to the box below.
  const toBox = () => {
    const boxes = screen.current?.querySelectorAll<HTMLElement>('textarea');
    boxes?.item(boxes.length - 1)?.focus();
    return true;
  };
  return (
    <div ref={screen} className={classes.screen}>
      <DocumentTitle
        title={repliesMessages.byName(
          content.review ? commonMessages.review : commonMessages.post,
          displayName(content.author),
        )}
      />
      <PageHeader title={commonMessages.comments} onBack={onBack}>
        {link && <ShareButton link={link} />}
      </PageHeader>
      <PostCard content={content} whole eager onComments={toBox} onRemoved={onBack} />
      <CommentThreads
        contentId={content.id}
        about={about}
        thread={thread}
        write={write}
        viewer={viewer}
        gifs={gifs}
        replyId={replyId}
        newId={newId}
      />
      <div className={classes.composer}>
        <CommentComposer contentId={content.id} about={about} viewer={viewer} write={write} gifs={gifs} />
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{heard}</span>
      </VisuallyHidden>
    </div>
  );
}

interface NoPostProps {
  variant: CommentsVariant;
  title: string;
  text: string;
  /** What the viewer had begun to write below it. */
  kept?: readonly Unsent[];
}

function NoPost({ variant, title, text, kept = [] }: NoPostProps) {
  const back = useCommentsBack(variant, undefined);
  return (
    <>
      <DocumentTitle title={title} />
      <PageHeader title={commonMessages.comments} onBack={back} />
      <EmptyState drawing={<NotFoundDrawing />} title={title} text={text}>
        <ButtonLink to="/">{commonMessages.backToFeed}</ButtonLink>
      </EmptyState>
      <KeptText unsent={kept} />
    </>
  );
}
