import { Alert, Button } from '@mantine/core';
import { IconMessageOff } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { abbreviateCount } from '#shared/format/count.ts';
import { displayName } from '#shared/format/display-name.ts';
import { wallsMessages, wallsToasts } from '#shared/messages/walls.ts';
import type { WallPostView } from '#shared/views/walls.ts';
import { errorReasons } from '#shared/errors.ts';
import { CommentBox } from '#client/features/replies/CommentBox.tsx';
import { draftKey } from '#client/features/replies/comment-drafts.ts';
import { AnswerButton, SaidBelow } from '#client/features/replies/Said.tsx';
import { useLatest } from '#client/store/entities.ts';
import { FailedRow } from '#client/ui/FailedState.tsx';
import { toast } from '#client/ui/toasts.ts';
import { OnWall } from './OnWall.tsx';
import { useWallReplies } from './use-wall-replies.ts';
import { useWallTalk } from './wall-talk.ts';
import classes from './WallPost.module.css';

interface WallPostProps {
  post: WallPostView;
  /** It was deleted while the viewer was answering: their words stay. */
  gone: boolean;
  /** The reply to it that a link leads to. */
  linked: string | undefined;
}

/** A wall post, the replies to it, and the box for one's own. */
export function WallPost({ post, gone, linked }: WallPostProps) {
  const { viewer, answering, setAnswering, write, replyLimit } = useWallTalk();
  const [open, setOpen] = useState(true);
  const name = displayName(useLatest(post.author));
  const answers = answering === post.id;
  const answered = post.replies.length > 0 || linked !== undefined;
  const answer = () => {
    if (viewer) setAnswering(answers ? null : post.id);
    else toast({ ...wallsToasts.replySignedOut, id: 'signed-out' });
  };
  return (
    <li className={classes.post}>
      {gone ? (
        <p className={classes.stone}>{wallsMessages.postDeleted}</p>
      ) : (
        <OnWall said={post}>
          <AnswerButton open={answers} onClick={answer} />
          {answered && (
            <button type="button" className={classes.fold} onClick={() => setOpen(!open)}>
              {open
                ? wallsMessages.hideReplies
                : wallsMessages.showReplies(abbreviateCount(post.counts.replies))}
            </button>
          )}
        </OnWall>
      )}
      {((open && answered) || answers) && (
        <SaidBelow>
          {open && answered && <Replies post={post} name={name} linked={linked} />}
          {viewer && answers && (
            <div className={classes.answer}>
              <CommentBox
                label={wallsMessages.replyTo(name)}
                draft={draftKey(viewer.id, post.id)}
                focused
                limit={replyLimit}
                obstacle={gone ? errorReasons.WALL_POST_NOT_FOUND.message : undefined}
                onSend={(reply) => write.reply(post.id, reply)}
                onCancel={() => setAnswering(null)}
              />
            </div>
          )}
        </SaidBelow>
      )}
    </li>
  );
}

function Replies({ post, name, linked }: { post: WallPostView; name: string; linked: string | undefined }) {
  const { onReplyGone, pointed } = useWallTalk();
  const { replies, more, loadMore, loading, failed } = useWallReplies(post);
  const looking = linked !== undefined && !replies.some(({ id }) => id === linked);
  const look = useEffectEvent(() => {
    if (more) loadMore();
    else if (linked !== undefined) onReplyGone(linked);
  });
  const searches = looking && !loading && !failed;
  useEffect(() => {
    if (searches) look();
  }, [searches]);
  return (
    <>
      {failed ? (
        <FailedRow text={wallsMessages.repliesFailed} onRetry={loadMore} busy={loading} />
      ) : (
        more && (
          <div className={classes.earlier}>
            <Button variant="subtle" size="sm" onClick={loadMore} loading={loading}>
              {wallsMessages.showEarlier}
            </Button>
          </div>
        )
      )}
      {looking && pointed?.id === post.id && (
        <div className={classes.note}>
          <Alert role="note" icon={<IconMessageOff size={20} stroke={1.75} aria-hidden="true" />}>
            {wallsMessages.linkedReplyGone}
          </Alert>
        </div>
      )}
      <ol aria-label={wallsMessages.repliesTo(name)}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <OnWall said={reply} />
          </li>
        ))}
      </ol>
    </>
  );
}
