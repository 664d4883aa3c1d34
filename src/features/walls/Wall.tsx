import { Alert, Button, VisuallyHidden } from '@mantine/core';
import { ButtonLink } from '#client/lib/links.ts';
import { IconMessageOff } from '@tabler/icons-react';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { displayName } from '#shared/format/display-name.ts';
import { limits } from '#shared/limits.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { wallsMessages } from '#shared/messages/walls.ts';
import type { MemberRef } from '#shared/views/members.ts';
import type { WallPostView, WallReplyView } from '#shared/views/walls.ts';
import type { BoxLimit } from '#client/features/replies/CommentBox.tsx';
import { isWordless } from '#client/features/replies/comment-drafts.ts';
import { useHeld } from '#client/features/replies/use-held.ts';
import { useHoldPlace } from '#client/features/replies/use-hold-place.ts';
import { useReturnHere } from '#client/lib/use-return-here.ts';
import { useViewer } from '#client/lib/viewer.ts';
import { ask } from '#client/ui/ask.tsx';
import { FailedRow } from '#client/ui/FailedState.tsx';
import { Further } from '#client/ui/ShowMore.tsx';
import { CommentsSkeleton } from '#client/ui/Skeleton.tsx';
import { CommentsEmptyDrawing } from '#client/ui/drawings/CommentsEmptyDrawing.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { useWall } from './use-wall.ts';
import type { WallState } from './use-wall.ts';
import { useWallLink } from './use-wall-link.ts';
import { useWriteWall } from './use-write-wall.ts';
import { WallTalkContext } from './wall-talk.ts';
import type { WallTalk } from './wall-talk.ts';
import classes from './Wall.module.css';
import { WallPost } from './WallPost.tsx';

interface WallProps {
  /** Whose wall. */
  profile: MemberRef;
  /** The profile lies over another screen. */
  overlay?: boolean;
}

/** Posts that show before one asks for more, fewer on a phone, where they stand between a reader and the member's posts. */
const FIRST = { phone: 2, wide: 5 };
/** How many come then. */
const STEP = 20;

const replyLimit = (most: number): BoxLimit => ({
  most,
  over: wallsMessages.replyTooLong(most),
  counted: true,
});
const onPage = replyLimit(limits.wallReplyInline);
const onOverlay = replyLimit(limits.wallReply);

const asIs = <T,>(item: T): T => item;

/** A member's wall in every state it can be in: what others wrote there, their replies, and what one can do with them. */
export function Wall({ profile, overlay = false }: WallProps) {
  const viewer = useViewer();
  const titleId = useId();
  const [heard, setHeard] = useState('');
  const [answering, setAnswering] = useState<string | null>(null);
  const isPhone = usePhone();
  const [room, setRoom] = useState(isPhone ? FIRST.phone : FIRST.wide);
  const list = useRef<HTMLOListElement>(null);
  const wall = useWall(profile.id, (posts) => {
    const fresh = posts.findLast(({ author, rev }) => rev === 0 && author.id !== viewer?.id);
    if (fresh) setHeard(wallsMessages.newPost(displayName(fresh.author)));
  });
  const link = useWallLink(wall);
  const write = useWriteWall(profile.id);
  const holdPlace = useHoldPlace(list);
  const posts = useHeld(wall.posts, answering, {
    isWordless: (id) => isWordless(viewer?.id, id, ''),
    letGo: () => setAnswering(null),
    toStone: asIs,
  });

  const pointedId = wall.own ?? link.targetId;
  const at = posts.findIndex(
    ({ id, replies }) =>
      id === link.postId || id === wall.own || replies.some((reply) => reply.id === wall.own),
  );
  if (at >= room) setRoom(at + 1);
  const isOwner = viewer?.id === profile.id;
  const askDelete = useCallback(
    ({ kind, id }: WallPostView | WallReplyView) => {
      void ask({
        title: kind === 'wall_post' ? wallsMessages.deletePostQuestion : wallsMessages.deleteReplyQuestion,
        text: kind === 'wall_post' ? wallsMessages.deleteThreadWarning : commonMessages.deleteWarning,
        confirm: commonMessages.delete,
        onConfirm: async () => {
          const passFocus = holdPlace(id);
          await (kind === 'wall_post' ? write.removePost(id) : write.removeReply(id));
          passFocus();
        },
      });
    },
    [holdPlace, write],
  );
  const talk = useMemo<WallTalk>(
    () => ({
      viewer,
      isOwner,
      write,
      replyLimit: overlay ? onOverlay : onPage,
      answering,
      setAnswering,
      askDelete,
      holdPlace,
      pointed: pointedId === undefined ? null : { id: pointedId, why: wall.own ? 'new' : 'link' },
      onReplyGone: link.onReplyGone,
    }),
    [viewer, isOwner, write, overlay, answering, askDelete, holdPlace, pointedId, wall.own, link.onReplyGone],
  );
  return (
    <section className={classes.wall} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {wallsMessages.wall}
      </h2>
      {viewer === null && <SignInLine />}
      {link.gone && <Note>{wallsMessages.linkedPostGone}</Note>}
      <WallTalkContext value={talk}>
        {wall.state === 'loading' && <CommentsSkeleton rows={2} label={wallsMessages.loadingWall} />}
        {wall.state === 'failed' && (
          <FailedRow text={wallsMessages.loadFailed} onRetry={wall.retry} busy={wall.retrying} />
        )}
        {wall.state === 'ready' && posts.length === 0 && <EmptyWall profile={profile} isOwner={isOwner} />}
        <ol ref={list} aria-label={wallsMessages.list}>
          {posts.slice(0, room).map((post) => (
            <WallPost
              key={post.id}
              post={post}
              gone={!wall.posts.some(({ id }) => id === post.id)}
              linked={post.id === link.postId ? link.replyId : undefined}
            />
          ))}
        </ol>
      </WallTalkContext>
      <More wall={wall} hidden={posts.length - room} onMore={() => setRoom(room + STEP)} />
      <VisuallyHidden>
        <span aria-live="polite">{heard}</span>
      </VisuallyHidden>
    </section>
  );
}

/** Stands where the link would have led, and so is brought into view as that would have been. */
function Note({ children }: { children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null);
  // newer browsers answer a promise, which an effect must not return
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={note} className={classes.note}>
      <Alert role="note" icon={<IconMessageOff size={20} stroke={1.75} aria-hidden="true" />}>
        {children}
      </Alert>
    </div>
  );
}

/** What a visitor reads where a member would write. */
function SignInLine() {
  const search = useReturnHere();
  return (
    <div className={classes.signIn}>
      <p>{wallsMessages.signInToPost}</p>
      <ButtonLink to="/auth" search={search} variant="default" size="sm">
        {commonMessages.signIn}
      </ButtonLink>
    </div>
  );
}

function EmptyWall({ profile, isOwner }: { profile: MemberRef; isOwner: boolean }) {
  return (
    <div className={classes.empty}>
      <CommentsEmptyDrawing />
      <p>{isOwner ? wallsMessages.ownEmpty : wallsMessages.empty(displayName(profile))}</p>
    </div>
  );
}

interface MoreProps {
  wall: WallState;
  /** Posts that have been read and do not show. */
  hidden: number;
  onMore: () => void;
}

/** Shows more of what has been read, and reads on when that comes to its end. */
function More({ wall, hidden, onMore }: MoreProps) {
  if (wall.moreFailed) {
    return <FailedRow text={wallsMessages.loadFailed} onRetry={wall.loadMore} busy={wall.loadingMore} />;
  }
  if (hidden <= 0 && !wall.more) return null;
  return (
    <Further>
      <Button
        variant="light"
        loading={wall.loadingMore}
        onClick={() => {
          if (wall.more && hidden < STEP) wall.loadMore();
          onMore();
        }}
      >
        {wallsMessages.showMore}
      </Button>
    </Further>
  );
}
