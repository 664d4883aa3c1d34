import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { abbreviateCount } from '#shared/format/count.ts';
import { displayName } from '#shared/format/display-name.ts';
import { wallsMessages, wallsToasts } from '#shared/messages/walls.ts';
import type { WallPostView } from '#shared/views/walls.ts';
import { errorReasons } from '#shared/errors.ts';
import { commentDraftKey } from '#client/features/comments/comment-drafts.ts';
import {
  CommentRow,
  NestedReplies,
  ReplyBox,
  ReplyButton,
  Tombstone,
} from '#client/features/comments/CommentLayout.tsx';
import { MissingNote } from '#client/features/comments/discussion-states.tsx';
import { useLatest } from '#client/store/entities.ts';
import { FailedRow } from '#client/ui/FailedState.tsx';
import { focusUnlessMoved } from '#client/ui/focus.ts';
import { toast } from '#client/ui/toasts.ts';
import { useWallReplies } from './use-wall-replies.ts';
import { useWallContext } from './wall-context.ts';
import { WallItem } from './WallItem.tsx';
import classes from './WallPost.module.css';

interface WallPostProps {
  post: WallPostView;
  /** It is not shown on a phone. */
  onlyWide: boolean;
  /** It was deleted while the viewer was replying: the reply box stays. */
  removed: boolean;
  /** The reply to it that a link leads to. */
  linkedReplyId: string | undefined;
}

/** A wall post, its replies, and the reply box. */
export function WallPost({ post, onlyWide, removed, linkedReplyId }: WallPostProps) {
  const { viewer, replyingTo, setReplyingTo, mutations, replyLimit } = useWallContext();
  const [expanded, setExpanded] = useState(true);
  const name = displayName(useLatest(post.author));
  const isReplying = replyingTo === post.id;
  // a deleted post's replies are deleted with it
  const hasReplies = !removed && (post.replies.length > 0 || linkedReplyId !== undefined);
  const toggleReplying = () => {
    if (viewer) setReplyingTo(isReplying ? null : post.id);
    else toast({ ...wallsToasts.replySignedOut, id: 'signed-out' });
  };
  return (
    <li className={classes.post} data-only-wide={onlyWide || undefined}>
      {removed ? (
        <CommentRow id={post.id}>
          <Tombstone>{wallsMessages.postDeleted}</Tombstone>
        </CommentRow>
      ) : (
        <WallItem item={post}>
          <ReplyButton expanded={isReplying} onClick={toggleReplying} />
          {hasReplies && (
            <Button variant="subtle" color="quiet" size="sm" fw={400} onClick={() => setExpanded(!expanded)}>
              {expanded
                ? wallsMessages.hideReplies
                : wallsMessages.showReplies(abbreviateCount(post.counts.replies))}
            </Button>
          )}
        </WallItem>
      )}
      {((expanded && hasReplies) || isReplying) && (
        <NestedReplies>
          {expanded && hasReplies && <Replies post={post} name={name} linkedId={linkedReplyId} />}
          {viewer && isReplying && (
            <ReplyBox
              label={wallsMessages.replyTo(name)}
              draft={commentDraftKey(viewer.id, post.id)}
              limit={replyLimit}
              obstacle={removed ? errorReasons.WALL_POST_NOT_FOUND.message : undefined}
              onSend={async (reply) => {
                await mutations.reply(post.id, reply);
                setExpanded(true);
              }}
              onCancel={() => setReplyingTo(null)}
            />
          )}
        </NestedReplies>
      )}
    </li>
  );
}

interface RepliesProps {
  post: WallPostView;
  name: string;
  linkedId: string | undefined;
}

function Replies({ post, name, linkedId }: RepliesProps) {
  const { onReplyMissing, highlight } = useWallContext();
  const { replies, more, loadMore, loading, failed } = useWallReplies(post);
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef(false);
  // the pressed button is removed once the first reply is loaded
  useEffect(() => {
    if (more || !pressed.current) return;
    pressed.current = false;
    focusUnlessMoved(null, list.current?.querySelector<HTMLElement>('[data-reply]'), { preventScroll: true });
  }, [more]);
  const showEarlier = () => {
    pressed.current = true;
    loadMore();
  };
  const isMissing = linkedId !== undefined && !replies.some(({ id }) => id === linkedId);
  const search = useEffectEvent(() => {
    if (more) loadMore();
    else if (linkedId !== undefined) onReplyMissing(linkedId);
  });
  const searching = isMissing && !loading && !failed;
  useEffect(() => {
    if (searching) search();
  }, [searching]);
  return (
    <>
      {failed ? (
        <FailedRow text={wallsMessages.repliesFailed} onRetry={showEarlier} busy={loading} />
      ) : (
        more && (
          <Button variant="subtle" size="sm" mt={4} ml={8} onClick={showEarlier} loading={loading}>
            {wallsMessages.showEarlier}
          </Button>
        )
      )}
      {isMissing && highlight?.id === post.id && <MissingNote>{wallsMessages.linkedReplyGone}</MissingNote>}
      <ol ref={list} aria-label={wallsMessages.repliesTo(name)}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <WallItem item={reply} />
          </li>
        ))}
      </ol>
    </>
  );
}
