import { Alert, Button } from '@mantine/core';
import { IconMessageOff } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { repliesMessages } from '#shared/messages/replies.ts';
import type { Me } from '#shared/views/account.ts';
import type { NamedTitle } from '#shared/views/titles.ts';
import type { ReplyView, ThreadView } from '#shared/views/replies.ts';
import { ask } from '#client/ui/ask.tsx';
import { FailedRow, FailedState } from '#client/ui/FailedState.tsx';
import { Further } from '#client/ui/ShowMore.tsx';
import { KeptText } from '#client/ui/KeptText.tsx';
import { CommentsSkeleton } from '#client/ui/Skeleton.tsx';
import { CommentsEmptyDrawing } from '#client/ui/drawings/CommentsEmptyDrawing.tsx';
import { commentDrafts, draftKey, isWordless } from './comment-drafts.ts';
import classes from './CommentThreads.module.css';
import { TalkContext } from './talk.ts';
import type { Talk } from './talk.ts';
import { isThere, threadOf } from './thread-pages.ts';
import { ThreadItem } from './ThreadItem.tsx';
import { useHeld } from './use-held.ts';
import { useHoldPlace } from './use-hold-place.ts';
import { useReplyLink } from './use-reply-link.ts';
import type { ThreadState } from './use-thread.ts';
import type { WriteReplies } from './use-write-replies.ts';

interface CommentThreadsProps {
  contentId: string;
  /** The title that the post is about, as far as it says so. */
  about: NamedTitle | null;
  thread: ThreadState;
  write: WriteReplies;
  viewer: Me | null | undefined;
  /** Comments here may carry a GIF. */
  gifs: boolean;
  /** A comment that a link leads to. */
  replyId?: string;
  /** The viewer's newest comment, to be brought into view. */
  newId: string | undefined;
}

/** The comments of a post in every state they can be in. */
export function CommentThreads({
  contentId,
  about,
  thread,
  write,
  viewer,
  gifs,
  replyId,
  newId,
}: CommentThreadsProps) {
  const [answering, setAnswering] = useState<string | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const link = useReplyLink(replyId, thread);
  const shown = useHeld(thread.threads, answering, {
    isWordless: (id) => isWordless(viewer?.id, contentId, id),
    letGo: () => setAnswering(null),
    toStone,
  });

  const holdPlace = useHoldPlace(list);
  const threads = useRef(thread.threads);
  useEffect(() => {
    threads.current = thread.threads;
  }, [thread.threads]);
  const askDelete = useCallback(
    ({ id, parentId }: ReplyView) => {
      const answered = parentId === null && (threadOf(threads.current, id)?.replies.length ?? 0) > 0;
      void ask({
        title: repliesMessages.deleteQuestion,
        text: answered ? repliesMessages.deleteKeepsReplies : commonMessages.deleteWarning,
        confirm: commonMessages.delete,
        onConfirm: async () => {
          const passFocus = holdPlace(id);
          await write.remove(id);
          passFocus();
        },
      });
    },
    [holdPlace, write],
  );

  const pointedId = newId ?? (link === 'found' ? replyId : undefined);
  const talk = useMemo<Talk>(
    () => ({
      contentId,
      about,
      viewer,
      gifs,
      write,
      answering,
      setAnswering,
      editing,
      setEditing,
      askDelete,
      holdPlace,
      pointed: pointedId === undefined ? null : { id: pointedId, why: pointedId === newId ? 'new' : 'link' },
    }),
    [contentId, about, viewer, gifs, write, answering, editing, askDelete, holdPlace, pointedId, newId],
  );

  const lostEdit = viewer && editing !== null && !isThere(thread.threads, editing);
  const editKey = lostEdit ? draftKey(viewer.id, contentId, `edit-${editing}`) : null;

  if (thread.state === 'loading') return <CommentsSkeleton />;
  if (thread.state === 'failed') {
    return <FailedState text={repliesMessages.loadFailed} onRetry={thread.retry} busy={thread.retrying} />;
  }
  return (
    <TalkContext value={talk}>
      {link === 'gone' && (
        <div className={classes.note}>
          <Alert role="note" icon={<IconMessageOff size={20} stroke={1.75} aria-hidden="true" />}>
            {repliesMessages.linkedCommentGone}
          </Alert>
        </div>
      )}
      {shown.length === 0 && (
        <div className={classes.empty}>
          <CommentsEmptyDrawing />
          <p>{repliesMessages.empty}</p>
        </div>
      )}
      <ol ref={list} aria-label={commonMessages.comments}>
        {shown.map((item) => (
          <ThreadItem key={item.id} thread={item} gone={!thread.threads.some(({ id }) => id === item.id)} />
        ))}
      </ol>
      {editKey && (
        <KeptText
          key={editKey}
          why={repliesMessages.editedCommentGone}
          unsent={[commentDrafts.read(editKey)]}
        />
      )}
      <More thread={thread} />
    </TalkContext>
  );
}

function More({ thread }: { thread: ThreadState }) {
  if (thread.moreFailed) {
    return (
      <FailedRow text={repliesMessages.moreFailed} onRetry={thread.loadMore} busy={thread.loadingMore} />
    );
  }
  if (!thread.more) return null;
  return (
    <Further>
      <Button variant="light" onClick={thread.loadMore} loading={thread.loadingMore}>
        {repliesMessages.loadMore}
      </Button>
    </Further>
  );
}

/** What is left of a comment that was deleted while it was being answered. */
const toStone = (thread: ThreadView): ThreadView => ({
  ...thread,
  rev: Number.MAX_SAFE_INTEGER,
  deleted: true,
  author: null,
  replies: [],
});
