import { Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { isId } from '#shared/ids.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { repliesMessages } from '#shared/messages/replies.ts';
import type { ContentView } from '#shared/views/content.ts';
import { PostCard } from '#client/features/content/PostCard.tsx';
import { PostNotFound } from '#client/features/content/PostNotFound.tsx';
import { contentLink } from '#client/features/sharing/links.ts';
import { ShareButton } from '#client/features/sharing/ShareButton.tsx';
import { ButtonLink } from '#client/lib/links.ts';
import { isGone } from '#client/lib/error-data.ts';
import { trpc } from '#client/lib/trpc.ts';
import { InteractionTracker } from '#client/lib/user-interaction.tsx';
import { useViewer } from '#client/store/viewer.tsx';
import { useClientStore } from '#client/store/client-store.ts';
import { useOnScreen } from '#client/store/live-window.ts';
import { isRemoved, useIsRemoved, useLatest } from '#client/store/entities.ts';
import { useIsHidden } from '#client/store/visibility.ts';
import { postTitle, titled } from '#shared/format/page-title.ts';
import { DocumentTitle } from '#client/store/DocumentTitle.tsx';
import { useHasLeftScreen } from '#client/ui/use-has-left-screen.ts';
import { ScreenLoadingOrFailed } from '#client/ui/FailedState.tsx';
import type { Unsent } from '#client/features/content/UnsentText.tsx';
import { useFocusAfterChange } from '#client/ui/focus.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { CommentsSkeleton, Loading, PostSkeleton } from '#client/ui/Skeleton.tsx';
import { unsentComments } from './comment-drafts.ts';
import type { CommentsSearch } from './comments-search.ts';
import { Comments } from './Comments.tsx';
import { useCommentsBack } from './use-comments-back.ts';
import type { CommentsVariant } from './use-comments-back.ts';

interface CommentsScreenProps {
  contentId: string;
  search: CommentsSearch;
  /** Decides where Back leads. */
  variant: CommentsVariant;
}

/** A post or a review with its comments. */
export function CommentsScreen({ contentId, search, variant }: CommentsScreenProps) {
  return isId(contentId) ? (
    <InteractionTracker linkedId={search.reply ?? search.at}>
      <Post contentId={contentId} search={search} variant={variant} />
    </InteractionTracker>
  ) : (
    <InvalidPost variant={variant} />
  );
}

function InvalidPost({ variant }: Pick<CommentsScreenProps, 'variant'>) {
  const back = useCommentsBack(variant, undefined);
  return (
    <>
      <PageHeader title={commonMessages.comments} onBack={back} />
      <NoPost title={commonMessages.invalidPost} text={commonMessages.invalidPostText} />
    </>
  );
}

function Post({ contentId, search, variant }: CommentsScreenProps) {
  const post = trpc.content.get.useQuery({ id: contentId }, { refetchOnMount: 'always' });
  const viewer = useViewer();
  const store = useClientStore();
  const ref = { kind: 'content', id: contentId };
  const removed = useIsRemoved(ref);
  // moderators can open reported posts despite blocks, so the server decides
  const hidden = useIsHidden(post.data) && !viewer?.moderator;
  /** The viewer has deleted the post, which stays on the screen until the next one is shown. */
  const [isLeaving, setLeaving] = useState(false);
  const isMissing = !isLeaving && (isGone(post.error) || removed || hidden);
  const content = isMissing ? undefined : post.data;
  const back = useCommentsBack(variant, content?.author);
  const screen = useRef<HTMLDivElement>(null);
  const hasLeft = useHasLeftScreen();
  const goBackIfHere = () => {
    if (hasLeft()) return;
    // if its live event came first, the screen says already that it is gone
    setLeaving(!isRemoved(store.state, ref));
    back();
  };
  useFocusAfterChange(isMissing ? 'missing' : content ? 'ready' : 'loading');
  return (
    <Stack ref={screen} gap={0} mih={content && '100dvh'}>
      {/* the same in each state, so that its button keeps the focus */}
      <PageHeader title={commonMessages.comments} onBack={back}>
        {content && <SharePost content={content} />}
      </PageHeader>
      {isMissing && (
        <NoPost
          title={commonMessages.postNotFound}
          text={commonMessages.postNotFoundText}
          unsent={unsentComments(viewer?.id, contentId)}
        />
      )}
      {content && (
        <Loaded
          content={content}
          search={search}
          gifs={variant !== 'profile'}
          screen={screen}
          onRemoved={goBackIfHere}
        />
      )}
      {!isMissing && !content && (
        <>
          <DocumentTitle title={titled(commonMessages.comments)} />
          <ScreenLoadingOrFailed
            query={post}
            title={repliesMessages.postFailed}
            text={commonMessages.unexpectedError}
          >
            <Loading label={commonMessages.loadingPost}>
              <PostSkeleton media />
            </Loading>
            <CommentsSkeleton />
          </ScreenLoadingOrFailed>
        </>
      )}
    </Stack>
  );
}

function SharePost({ content }: { content: ContentView }) {
  const link = contentLink(useLatest(content));
  return link && <ShareButton link={link} />;
}

interface LoadedProps {
  content: ContentView;
  search: CommentsSearch;
  /** Comments here can have a GIF. */
  gifs: boolean;
  screen: RefObject<HTMLDivElement | null>;
  onRemoved: () => void;
}

function Loaded({ content, search, gifs, screen, onRemoved }: LoadedProps) {
  const latest = useLatest(content);
  // the thread's events contain the counts; the viewer's own heart from another tab comes with the live window
  useOnScreen([content.id]);
  // the card's comments button leads to the composer below
  const focusComposer = () => {
    const boxes = screen.current?.querySelectorAll<HTMLElement>('textarea');
    boxes?.item(boxes.length - 1)?.focus();
    return true;
  };
  return (
    <>
      <DocumentTitle title={postTitle(latest)} />
      <PostCard content={content} isOwnPage eager onComments={focusComposer} onRemoved={onRemoved} />
      <Comments
        key={JSON.stringify(search)}
        content={content}
        gifs={gifs}
        search={search}
        newest={
          <ButtonLink
            to="."
            search={{ at: 'end' }}
            state={(before) => before}
            replace
            resetScroll={false}
            variant="subtle"
            size="sm"
          >
            {repliesMessages.newest}
          </ButtonLink>
        }
      />
    </>
  );
}

interface NoPostProps {
  title: string;
  text: string;
  /** The viewer's unsent text below the post. */
  unsent?: readonly Unsent[];
}

function NoPost({ title, text, unsent }: NoPostProps) {
  return (
    <>
      <DocumentTitle title={titled(title)} />
      <PostNotFound title={title} text={text} unsent={unsent} />
    </>
  );
}
