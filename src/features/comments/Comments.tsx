import { Group } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { commonMessages } from '#shared/messages/common.ts';
import { repliesMessages } from '#shared/messages/replies.ts';
import { contentPath } from '#shared/paths.ts';
import type { ContentView } from '#shared/views/content.ts';
import { displayName } from '#shared/format/display-name.ts';
import { titleOfPost } from '#client/features/content/spoiler-title.ts';
import { useViewer } from '#client/store/viewer.tsx';
import { useLatest } from '#client/store/entities.ts';
import { isHidden, useHidden } from '#client/store/visibility.ts';
import { FailedState } from '#client/ui/FailedState.tsx';
import { useIsReadOnly } from '#client/features/content/use-is-read-only.ts';
import { UnsentText } from '#client/features/content/UnsentText.tsx';
import { ShowMore } from '#client/ui/ShowMore.tsx';
import { CommentsSkeleton } from '#client/ui/Skeleton.tsx';
import { useFocusFirstNew } from '#client/ui/focus.ts';
import { useAnnouncement } from '#client/ui/use-announcement.tsx';
import { CommentBox } from './CommentBox.tsx';
import { commentDrafts, commentDraftKey, isDraftEmpty } from './comment-drafts.ts';
import type { CommentsSearch } from './comments-search.ts';
import { ComposerBar } from './ComposerBar.tsx';
import { DiscussionProvider, useDiscussionState, useRetainedForDraft } from './discussion.ts';
import { EmptyDiscussion, MissingNote } from './discussion-states.tsx';
import { isPresent, toTombstone } from './merge-threads.ts';
import { Thread } from './Thread.tsx';
import { ThreadProvider } from './thread-context.ts';
import { useLinkedItem } from './use-linked-item.ts';
import { useReplyMutations } from './use-reply-mutations.ts';
import type { ReplyMutations } from './use-reply-mutations.ts';
import { useThread } from './use-thread.ts';

interface CommentsProps {
  content: ContentView;
  /** Whether comments here can have a GIF. */
  gifs: boolean;
  search: CommentsSearch;
  /** The control that opens the thread at its end. */
  newest: ReactNode;
  inSheet?: boolean;
}

/** The comments of a post in every state, and the box for a new one below them. Remount it for another `search`. */
export function Comments({ content: stored, gifs, search, newest, inSheet = false }: CommentsProps) {
  const content = useLatest(stored);
  const contentId = content.id;
  const about = titleOfPost(content);
  const viewer = useViewer();
  const readOnly = useIsReadOnly(content);
  const { announce, announcement } = useAnnouncement();
  const [createdId, setCreatedId] = useState<string>();
  const [editing, setEditing] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const thread = useThread({
    contentId,
    search,
    onChange: ({ changed }) => {
      const isNew = ({ author, rev, deleted }: (typeof changed)[number]) =>
        author !== null && author.id !== viewer?.id && !deleted && rev === 0;
      const comment = changed.findLast(isNew);
      if (comment?.author) announce(repliesMessages.newComment(displayName(comment.author)), comment.id);
    },
  });
  // the post's live count can arrive before the comments that it counts
  const count = Math.min(content.counts.replies, thread.count ?? Infinity);
  const writes = useReplyMutations(contentId, thread);
  const mutations: ReplyMutations = {
    ...writes,
    create: async (reply) => {
      const created = await writes.create(reply);
      setCreatedId(created.id);
      return created;
    },
  };
  const hidden = useHidden();
  const [lastId, setLastId] = useState<string>();
  if (search.at === 'end' && lastId === undefined && thread.isCurrent) setLastId(thread.items.at(-1)?.id);
  const link = useLinkedItem(search.reply, thread, isPresent);
  const highlightId = createdId ?? lastId ?? (link === 'found' ? search.reply : undefined);
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
    toTombstone: (item) => toTombstone(item, isHidden(hidden, item)),
  });
  const unsentEdit =
    viewer && editing !== null && !isPresent(thread.items, editing)
      ? commentDrafts.read(commentDraftKey(viewer.id, contentId, `edit-${editing}`))
      : null;
  const hasMore = thread.hasNextPage || thread.earlier.hasNextPage;
  const later = useFocusFirstNew(list, shown.length, thread);
  const earlier = useFocusFirstNew(list, shown.length, thread.earlier, 'start');

  return (
    <>
      {thread.state === 'loading' && <CommentsSkeleton />}
      {thread.failure && <FailedState text={repliesMessages.loadFailed} {...thread.failure} />}
      {thread.state === 'ready' && (
        <DiscussionProvider value={discussion}>
          <ThreadProvider
            value={{ ...discussion, contentId, about, readOnly, gifs, mutations, editing, setEditing }}
          >
            {link === 'missing' && <MissingNote>{repliesMessages.linkedCommentGone}</MissingNote>}
            {shown.length === 0 && !hasMore && (thread.isCurrent || count === 0) && (
              <EmptyDiscussion>
                {count > 0 ? repliesMessages.allHidden : repliesMessages.empty}
              </EmptyDiscussion>
            )}
            {thread.hasNextPage && (
              <Group justify="flex-end" px="var(--gutter)" pt={4}>
                {newest}
              </Group>
            )}
            <ShowMore
              pages={earlier}
              label={repliesMessages.earlierComments}
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
            <ShowMore
              pages={later}
              label={repliesMessages.moreComments}
              failed={repliesMessages.moreFailed}
            />
          </ThreadProvider>
        </DiscussionProvider>
      )}
      {!readOnly && (
        <ComposerBar
          viewer={viewer}
          inSheet={inSheet}
          signInText={repliesMessages.signInToComment}
          // the sheet has no address
          returnTo={inSheet ? contentPath(content) : undefined}
        >
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
      )}
      {announcement}
    </>
  );
}
