import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { repliesMessages } from '#shared/messages/replies.ts';
import type { ContentView } from '#shared/views/content.ts';
import type { ThreadView } from '#shared/views/replies.ts';
import { displayName } from '#shared/format/display-name.ts';
import { titleOfPost } from '#client/features/content/spoiler-title.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { useLatest } from '#client/store/entities.ts';
import { FailedState } from '#client/ui/FailedState.tsx';
import { UnsentText } from '#client/features/content/UnsentText.tsx';
import { ShowMore } from '#client/ui/ShowMore.tsx';
import { CommentsSkeleton } from '#client/ui/Skeleton.tsx';
import { passFocus, useFocusFirstNew } from '#client/ui/focus.ts';
import { useAnnouncement } from '#client/ui/use-announcement.tsx';
import { CommentBox } from './CommentBox.tsx';
import { commentDrafts, commentDraftKey, isDraftEmpty } from './comment-drafts.ts';
import { ComposerBar } from './ComposerBar.tsx';
import { DiscussionProvider, useDiscussionState, useRetainedForDraft } from './discussion.ts';
import { EmptyDiscussion, MissingNote } from './discussion-states.tsx';
import { isPresent } from './merge-threads.ts';
import { Thread } from './Thread.tsx';
import { ThreadProvider } from './thread-context.ts';
import { useLinkedItem } from './use-linked-item.ts';
import { useReplyMutations } from './use-reply-mutations.ts';
import type { ReplyMutations } from './use-reply-mutations.ts';
import { useThread } from './use-thread.ts';

interface CommentsProps {
  content: ContentView;
  /** Comments here can have a GIF. */
  gifs: boolean;
  /** The comment that a link leads to. */
  linkedId?: string;
  inSheet?: boolean;
}

/** The comments of a post in every state, and the box for a new one below them. */
export function Comments({ content: stored, gifs, linkedId, inSheet = false }: CommentsProps) {
  const content = useLatest(stored);
  const contentId = content.id;
  const about = titleOfPost(content);
  const viewer = useViewer();
  const { announce, announcement } = useAnnouncement();
  const [around, setAround] = useState<string>();
  const [createdId, setCreatedId] = useState<string>();
  const [editing, setEditing] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const thread = useThread({
    contentId,
    around,
    onChange: ({ changed }) => {
      const isNew = ({ author, rev, deleted }: (typeof changed)[number]) =>
        author !== null && author.id !== viewer?.id && !deleted && rev <= 1;
      const comment = changed.findLast(isNew);
      if (comment?.author) announce(repliesMessages.newComment(displayName(comment.author)), comment.id);
    },
  });
  const writes = useReplyMutations(contentId, thread);
  const mutations: ReplyMutations = {
    ...writes,
    create: async (reply) => {
      const created = await writes.create(reply);
      setCreatedId(created.id);
      return created;
    },
  };
  const link = useLinkedItem({
    id: linkedId,
    list: thread,
    isPresent,
    around,
    openAround: setAround,
  });
  const highlightId = createdId ?? (link === 'found' ? linkedId : undefined);
  const isAtEnd = around === 'end' && thread.state === 'ready';
  useEffect(() => {
    if (!isAtEnd) return;
    const row = list.current?.lastElementChild?.querySelector<HTMLElement>('[data-reply]');
    row?.scrollIntoView({ block: 'center' });
    // the pressed button is gone
    passFocus(null, row, { preventScroll: true });
  }, [isAtEnd]);
  const discussion = useDiscussionState({
    viewer,
    highlight:
      highlightId === undefined
        ? null
        : { id: highlightId, reason: createdId === undefined ? 'link' : 'new' },
    list,
    questionFor: ({ id }) => ({
      title: repliesMessages.deleteQuestion,
      text: thread.items.some((each) => each.id === id && each.replies.length > 0)
        ? repliesMessages.deleteKeepsReplies
        : commonMessages.deleteWarning,
    }),
    remove: ({ id }) => mutations.remove(id),
  });
  const shown = useRetainedForDraft(thread.items, discussion, {
    isDraftEmpty: (id) => isDraftEmpty(viewer?.id, contentId, id),
    toTombstone,
  });
  const unsentEdit =
    viewer && editing !== null && !isPresent(thread.items, editing)
      ? commentDrafts.read(commentDraftKey(viewer.id, contentId, `edit-${editing}`))
      : null;
  const later = useFocusFirstNew(list, shown.length, thread);
  const earlier = useFocusFirstNew(list, shown.length, thread.earlier, 'start');

  return (
    <>
      {thread.state === 'loading' && <CommentsSkeleton />}
      {thread.failure && <FailedState text={repliesMessages.loadFailed} {...thread.failure} />}
      {thread.state === 'ready' && (
        <DiscussionProvider value={discussion}>
          <ThreadProvider value={{ ...discussion, contentId, about, gifs, mutations, editing, setEditing }}>
            {link === 'missing' && <MissingNote>{repliesMessages.linkedCommentGone}</MissingNote>}
            {shown.length === 0 && <EmptyDiscussion>{repliesMessages.empty}</EmptyDiscussion>}
            {thread.hasNextPage && around !== 'end' && (
              <Group justify="flex-end" px="var(--gutter)" pt={4}>
                <Button variant="subtle" size="sm" onClick={() => setAround('end')}>
                  {repliesMessages.newest}
                </Button>
              </Group>
            )}
            <ShowMore
              pages={earlier}
              label={repliesMessages.loadEarlier}
              failed={repliesMessages.earlierFailed}
            />
            <ol ref={list} tabIndex={-1} aria-label={commonMessages.comments}>
              {shown.map((item) => (
                <Thread key={item.id} thread={item} />
              ))}
            </ol>
            {unsentEdit && (
              <UnsentText key={editing} why={repliesMessages.editedCommentGone} unsent={[unsentEdit]} />
            )}
            <ShowMore pages={later} label={repliesMessages.loadMore} failed={repliesMessages.moreFailed} />
          </ThreadProvider>
        </DiscussionProvider>
      )}
      <ComposerBar viewer={viewer} inSheet={inSheet} signInText={repliesMessages.signInToComment}>
        {viewer && (
          <CommentBox
            label={repliesMessages.addAComment}
            draft={commentDraftKey(viewer.id, contentId)}
            gifs={gifs}
            spoiler={{ initial: null, about }}
            onSend={mutations.create}
          />
        )}
      </ComposerBar>
      {announcement}
    </>
  );
}

/** What stays of a comment that was deleted while the viewer was replying to it. */
const toTombstone = (thread: ThreadView): ThreadView => ({
  ...thread,
  rev: Number.MAX_SAFE_INTEGER,
  deleted: true,
  author: null,
  replies: [],
});
