import { Box, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { errorReasons } from '#shared/errors.ts';
import { repliesMessages } from '#shared/messages/replies.ts';
import type { ThreadView } from '#shared/views/replies.ts';
import { displayName } from '#shared/format/display-name.ts';
import { focusUnlessMoved } from '#client/ui/focus.ts';
import { Comment } from './Comment.tsx';
import { commentDraftKey } from './comment-drafts.ts';
import { NestedReplies, ReplyBox } from './CommentLayout.tsx';
import { useThreadContext } from './thread-context.ts';

interface ThreadProps {
  thread: ThreadView;
}

/** How many replies are shown before the viewer asks for all. */
const SHOWN = 3;

/** A comment, its replies, and the reply box. */
export function Thread({ thread }: ThreadProps) {
  const { viewer, readOnly, gifs, replyingTo, setReplyingTo, contentId, about, mutations, highlight } =
    useThreadContext();
  const { replies } = thread;
  // once all replies are shown, added ones are shown too
  const areFew = replies.length <= SHOWN + 1;
  const [expanded, setExpanded] = useState(areFew);
  const list = useRef<HTMLOListElement>(null);
  if (!expanded && (areFew || replies.slice(SHOWN).some(({ id }) => id === highlight?.id))) setExpanded(true);
  const shown = expanded ? replies : replies.slice(0, SHOWN);
  const showAll = () => {
    setExpanded(true);
    // the pressed button is removed
    requestAnimationFrame(() =>
      focusUnlessMoved(null, list.current?.querySelectorAll<HTMLElement>('[data-reply]')[SHOWN], {
        preventScroll: true,
      }),
    );
  };
  const placeholderName = thread.hidden ? repliesMessages.hiddenComment : repliesMessages.deletedComment;
  const author = thread.author ? displayName(thread.author) : placeholderName;
  const obstacle = thread.hidden
    ? errorReasons.COMMENT_NOT_FOUND.message
    : repliesMessages.answeredCommentGone;
  const isReplying = replyingTo === thread.id && !readOnly && !thread.viewer.readOnly;
  return (
    <Box component="li" pb={6} bd="0 solid var(--line)" style={{ borderBottomWidth: 1 }}>
      <Comment reply={thread} />
      {(replies.length > 0 || isReplying) && (
        <NestedReplies>
          {replies.length > 0 && (
            <ol ref={list} aria-label={repliesMessages.repliesTo(author)}>
              {shown.map((reply) => (
                <li key={reply.id}>
                  <Comment reply={reply} nested />
                </li>
              ))}
            </ol>
          )}
          {!expanded && (
            <Button variant="subtle" size="sm" ml={2} my={4} onClick={showAll}>
              {repliesMessages.showMore(replies.length - SHOWN)}
            </Button>
          )}
          {viewer && isReplying && (
            <ReplyBox
              label={repliesMessages.replyTo(author)}
              draft={commentDraftKey(viewer.id, contentId, thread.id)}
              gifs={gifs}
              spoiler={{ initial: null, about }}
              obstacle={thread.deleted ? obstacle : undefined}
              onSend={(comment) => mutations.create({ parentId: thread.id, ...comment })}
              onCancel={() => setReplyingTo(null)}
            />
          )}
        </NestedReplies>
      )}
    </Box>
  );
}
