import { Box, Group, Text, Title } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { displayName } from '#shared/format/display-name.ts';
import { limits } from '#shared/limits.ts';
import { commonMessages } from '#shared/messages/common.ts';
import { wallsMessages } from '#shared/messages/walls.ts';
import type { MemberRef } from '#shared/views/members.ts';
import type { TextLimit } from '#client/features/comments/CommentBox.tsx';
import { isDraftEmpty } from '#client/features/comments/comment-drafts.ts';
import {
  DiscussionProvider,
  useDiscussionState,
  useRetainedForDraft,
} from '#client/features/comments/discussion.ts';
import { EmptyDiscussion, MissingNote } from '#client/features/comments/discussion-states.tsx';
import { ButtonLink } from '#client/lib/links.ts';
import { useReturnHere } from '#client/lib/use-return-here.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { FailedRow } from '#client/ui/FailedState.tsx';
import { ShowMore } from '#client/ui/ShowMore.tsx';
import { CommentsSkeleton } from '#client/ui/Skeleton.tsx';
import { withHydrationBoundary } from '#client/lib/with-hydration-boundary.tsx';
import { useFocusFirstNew } from '#client/ui/focus.ts';
import { usePhone } from '#client/ui/media-queries.ts';
import { useAnnouncement } from '#client/ui/use-announcement.tsx';
import { useWall } from './use-wall.ts';
import { useWallLink } from './use-wall-link.ts';
import { useWallMutations } from './use-wall-mutations.ts';
import { WallProvider } from './wall-context.ts';
import { WallPost } from './WallPost.tsx';
import classes from './Wall.module.css';

interface WallProps {
  /** Whose wall. */
  profile: MemberRef;
  /** The profile lies over another screen. */
  inOverlay?: boolean;
}

/** The number of posts shown at first: fewer on a phone, where they are above the member's own posts. */
const FIRST = { phone: 2, wide: 5 };
/** How many more each press shows. */
const STEP = 20;

const replyLimit = (max: number): TextLimit => ({
  max,
  tooLong: wallsMessages.replyTooLong(max),
  alwaysCounted: true,
});
const pageLimit = replyLimit(limits.wallReplyInline);
const overlayLimit = replyLimit(limits.wallReply);

const identity = <T,>(item: T): T => item;

function WallSection({ profile, inOverlay = false }: WallProps) {
  const viewer = useViewer();
  const titleId = useId();
  const { announce, announcement } = useAnnouncement();
  const first = usePhone() ? FIRST.phone : FIRST.wide;
  const [added, setAdded] = useState(0);
  const { wall: around } = useSearch({ strict: false });
  const list = useRef<HTMLOListElement>(null);
  const wall = useWall({
    profileId: profile.id,
    around,
    onChange: (posts) => {
      const post = posts.findLast(({ author, rev }) => rev === 0 && author.id !== viewer?.id);
      if (post) announce(wallsMessages.newPost(displayName(post.author)), post.id);
    },
  });
  const link = useWallLink(wall);
  const mutations = useWallMutations(profile.id);
  const highlightId = wall.createdId ?? link.targetId;
  const discussion = useDiscussionState({
    viewer,
    highlight:
      highlightId === undefined ? null : { id: highlightId, reason: wall.createdId ? 'new' : 'link' },
    list,
    questionFor: ({ kind }) =>
      kind === 'wall_post'
        ? { title: wallsMessages.deletePostQuestion, text: wallsMessages.deleteThreadWarning }
        : { title: wallsMessages.deleteReplyQuestion, text: commonMessages.deleteWarning },
    remove: ({ kind, id }) => (kind === 'wall_post' ? mutations.removePost(id) : mutations.removeReply(id)),
  });
  const posts = useRetainedForDraft(wall.items, discussion, {
    isDraftEmpty: (id) => isDraftEmpty(viewer?.id, id, ''),
    toTombstone: identity,
  });
  // on a wall that was opened around a post, newer posts that are loaded later are shown in addition
  const [startId, setStartId] = useState<string>();
  if (around !== undefined && startId === undefined && wall.isCurrent) setStartId(wall.items[0]?.id);
  const before = Math.max(
    0,
    posts.findIndex(({ id }) => id === startId),
  );
  const limit = before + first + added;
  const highlighted = posts.findIndex(
    ({ id, replies }) =>
      id === link.postId || id === wall.createdId || replies.some((reply) => reply.id === wall.createdId),
  );
  if (highlighted >= limit) setAdded(highlighted + 1 - first - before);
  const isOwner = viewer?.id === profile.id;
  const hidden = posts.length - limit;
  // until the page is hydrated, the style sheet leaves as many on a phone
  const phoneLimit = Math.max(before + FIRST.phone + added, highlighted + 1);
  const showMore = async () => {
    if (!wall.isFetchNextPageError) setAdded(added + STEP);
    if (wall.hasNextPage && hidden < STEP) await wall.fetchNextPage();
  };
  const newer = useFocusFirstNew(list, posts.length, wall.earlier, 'start');
  const older = useFocusFirstNew(list, Math.min(posts.length, limit), {
    ...wall,
    hasNextPage: wall.hasNextPage || posts.length > phoneLimit,
    fetchNextPage: showMore,
  });
  return (
    <Box component="section" style={{ borderBottom: '1px solid var(--line)' }} aria-labelledby={titleId}>
      <Title order={2} id={titleId} fz="lg" lh="lg" px="var(--gutter)" pt={20} pb={4}>
        {wallsMessages.wall}
      </Title>
      {viewer === null && <SignInLine />}
      {link.missing && <MissingNote>{wallsMessages.linkedPostGone}</MissingNote>}
      <DiscussionProvider value={discussion}>
        <WallProvider
          value={{
            ...discussion,
            isOwner,
            mutations,
            replyLimit: inOverlay ? overlayLimit : pageLimit,
            onReplyMissing: link.onReplyMissing,
          }}
        >
          {wall.state === 'loading' && <CommentsSkeleton rows={2} label={wallsMessages.loadingWall} />}
          {wall.failure && <FailedRow text={wallsMessages.loadFailed} {...wall.failure} />}
          {wall.state === 'ready' && posts.length === 0 && (
            <EmptyDiscussion>
              {isOwner ? wallsMessages.ownEmpty : wallsMessages.empty(displayName(profile))}
            </EmptyDiscussion>
          )}
          <ShowMore pages={newer} label={wallsMessages.showNewer} failed={wallsMessages.loadFailed} />
          <ol ref={list} tabIndex={-1} aria-label={wallsMessages.list}>
            {posts.slice(0, limit).map((post, index) => (
              <WallPost
                key={post.id}
                onlyWide={index >= phoneLimit}
                post={post}
                removed={!wall.items.some(({ id }) => id === post.id)}
                linkedReplyId={post.id === link.postId ? link.replyId : undefined}
              />
            ))}
          </ol>
        </WallProvider>
      </DiscussionProvider>
      <div className={hidden > 0 || wall.hasNextPage ? undefined : classes.onlyPhone}>
        <ShowMore pages={older} label={wallsMessages.showMore} failed={wallsMessages.loadFailed} />
      </div>
      {announcement}
    </Box>
  );
}

/**
 * A member's wall in every state: posts, their replies, and what the viewer can do with them. Remount it when
 * another post is linked (`?wall=`).
 */
export const Wall = withHydrationBoundary(WallSection);

/** Shown to a visitor in place of the composer. */
function SignInLine() {
  const search = useReturnHere();
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm" px="var(--gutter)" pt={4} pb="xs" c="quiet">
      <Text size="sm">{wallsMessages.signInToPost}</Text>
      <ButtonLink to="/auth" search={search} variant="default" size="sm">
        {commonMessages.signIn}
      </ButtonLink>
    </Group>
  );
}
