import { Box } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { repliesMessages } from '#shared/messages/replies.ts';
import type { ReplyView } from '#shared/views/replies.ts';
import { WholeText } from '#client/features/content/PostText.tsx';
import { titleOfSpoiler } from '#client/features/content/spoiler-title.ts';
import { Spoiler } from '#client/features/content/Spoiler.tsx';
import { HeartButton } from '#client/features/hearts/HeartButton.tsx';
import { useLatest } from '#client/store/entities.ts';
import { CommentGif } from '#client/ui/Gif.tsx';
import { focusUnlessMoved } from '#client/ui/focus.ts';
import { RelativeTime } from '#client/ui/RelativeTime.tsx';
import { CommentBox } from './CommentBox.tsx';
import { commentDraftKey } from './comment-drafts.ts';
import { CommentActions, CommentLayout, CommentRow, ReplyButton, Tombstone } from './CommentLayout.tsx';
import { CommentMenu } from './CommentMenu.tsx';
import { useThreadContext } from './thread-context.ts';

interface CommentProps {
  reply: ReplyView;
  /** Whether this is a reply to a comment, which is smaller and cannot be replied to. */
  nested?: boolean;
}

/** A comment, or the tombstone that a deleted or hidden one leaves above its replies. */
export function Comment({ reply: stored, nested = false }: CommentProps) {
  const reply = useLatest(stored);
  const { author } = reply;
  const { viewer, editing, setEditing } = useThreadContext();
  const row = useRef<HTMLDivElement>(null);
  // another editor may have been opened in the meantime
  const closeEditor = () => setEditing((open) => (open === reply.id ? null : open));
  if (reply.deleted || !author) {
    return (
      <CommentRow id={reply.id} nested={nested}>
        <Tombstone>{reply.hidden ? repliesMessages.commentHidden : repliesMessages.commentDeleted}</Tombstone>
      </CommentRow>
    );
  }
  return (
    <CommentRow ref={row} id={reply.id} nested={nested}>
      <CommentLayout
        author={author}
        edited={reply.editedAt !== null}
        time={<RelativeTime date={reply.createdAt} />}
      >
        {viewer && editing === reply.id ? (
          <CommentEditor
            reply={reply}
            onClose={closeEditor}
            onGone={() => focusUnlessMoved(null, row.current, { preventScroll: true })}
          />
        ) : (
          <>
            <Spoiler id={reply.id} spoiler={reply.spoiler}>
              <WholeText text={reply.text} />
              {reply.gifUrl && <CommentGif url={reply.gifUrl} />}
            </Spoiler>
            <Actions reply={reply} author={author} nested={nested} />
          </>
        )}
      </CommentLayout>
    </CommentRow>
  );
}

interface CommentEditorProps {
  reply: ReplyView;
  onClose: () => void;
  /** Called when the editor is removed, and the focus with it. */
  onGone: () => void;
}

function CommentEditor({ reply, onClose, onGone }: CommentEditorProps) {
  const { viewer, contentId, about, mutations } = useThreadContext();
  const notifyGone = useEffectEvent(onGone);
  useEffect(() => () => notifyGone(), []);
  // the comment as the box shows it, even if it is changed elsewhere in the meantime
  const [before] = useState(reply);
  return (
    <>
      <Box mt={8} mb={10}>
        <CommentBox
          label={repliesMessages.editYourComment}
          draft={commentDraftKey(viewer?.id ?? '', contentId, `edit-${reply.id}`)}
          initial={before.text}
          spoiler={{ initial: titleOfSpoiler(before.spoiler), about }}
          isEdit
          focused
          canBeEmpty={reply.gifUrl !== null}
          onSend={async ({ text, spoiler }) => {
            await mutations.update(before, { text, spoiler });
            onClose();
          }}
          onCancel={onClose}
        />
      </Box>
      {reply.gifUrl && <CommentGif url={reply.gifUrl} />}
    </>
  );
}

interface ActionsProps {
  reply: ReplyView;
  author: NonNullable<ReplyView['author']>;
  nested: boolean;
}

function Actions({ reply, author, nested }: ActionsProps) {
  const { viewer, readOnly: isThreadReadOnly, replyingTo, setReplyingTo, setEditing } = useThreadContext();
  const readOnly = isThreadReadOnly || reply.viewer.readOnly === true;
  const expanded = replyingTo === reply.id;
  return (
    <CommentActions
      renderMenu={(target) => (
        <CommentMenu
          target={target}
          item={reply}
          author={author}
          onEdit={reply.viewer.canEdit ? () => setEditing(reply.id) : undefined}
        />
      )}
    >
      <HeartButton
        target={{ kind: 'reply', id: reply.id }}
        hearted={reply.viewer.hearted}
        hearts={reply.counts.hearts}
        disabled={readOnly}
      />
      {viewer && !readOnly && !nested && (
        <ReplyButton expanded={expanded} onClick={() => setReplyingTo(expanded ? null : reply.id)} />
      )}
    </CommentActions>
  );
}
