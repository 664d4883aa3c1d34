import { useState } from 'react';
import { repliesMessages } from '#shared/messages/replies.ts';
import type { ThreadView } from '#shared/views/replies.ts';
import { displayName } from '#shared/format/display-name.ts';
import { Comment } from './Comment.tsx';
import { CommentBox } from './CommentBox.tsx';
import { draftKey } from './comment-drafts.ts';
import { SaidBelow } from './Said.tsx';
import { useTalk } from './talk.ts';
import classes from './ThreadItem.module.css';

interface ThreadItemProps {
  thread: ThreadView;
  /** It was deleted while the viewer was answering: their words stay. */
  gone?: boolean;
}

/** Replies that show before one asks for all. */
const SHOWN = 3;

/** A comment, the replies to it, and the box for one's own. */
export function ThreadItem({ thread, gone = false }: ThreadItemProps) {
  const { viewer, gifs, answering, setAnswering, contentId, about, write, pointed } = useTalk();
  const [open, setOpen] = useState(false);
  const { replies } = thread;
  const folded = !open && replies.length > SHOWN + 1;
  const shown = folded ? replies.slice(0, SHOWN) : replies;
  const hides =
    folded && replies.some(({ id }) => id === pointed?.id) && !shown.some(({ id }) => id === pointed?.id);
  if (hides) setOpen(true);
  const author = thread.author ? displayName(thread.author) : repliesMessages.deletedComment;
  return (
    <li className={classes.thread}>
      <Comment reply={thread} />
      {(replies.length > 0 || answering === thread.id) && (
        <SaidBelow>
          {replies.length > 0 && (
            <ol aria-label={repliesMessages.repliesTo(author)}>
              {shown.map((reply) => (
                <li key={reply.id}>
                  <Comment reply={reply} nested />
                </li>
              ))}
            </ol>
          )}
          {folded && (
            <button type="button" className={classes.unfold} onClick={() => setOpen(true)}>
              {repliesMessages.showMore(replies.length - SHOWN)}
            </button>
          )}
          {viewer && answering === thread.id && (
            <div className={classes.answer}>
              <CommentBox
                label={repliesMessages.replyTo(author)}
                draft={draftKey(viewer.id, contentId, thread.id)}
                gifs={gifs}
                spoiler={{ initial: null, about }}
                focused
                obstacle={gone ? repliesMessages.answeredCommentGone : undefined}
                onSend={(comment) => write.create({ parentId: thread.id, ...comment })}
                onCancel={() => setAnswering(null)}
              />
            </div>
          )}
        </SaidBelow>
      )}
    </li>
  );
}
