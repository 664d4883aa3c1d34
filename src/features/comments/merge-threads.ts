import { byAge } from '#client/store/by-age.ts';
import { isComplete, newest } from '#client/store/live-list.ts';
import type { Change, ListPages, LiveChanges } from '#client/store/live-list.ts';
import type { ReplyView, ThreadView } from '#shared/views/replies.ts';

function mergeReplies(thread: ThreadView, { changed, removed }: Change<ReplyView>): ReplyView[] {
  const changes = new Map(
    changed.filter(({ parentId }) => parentId === thread.id).map((reply) => [reply.id, reply]),
  );
  const isGone = ({ id, deleted }: ReplyView) => deleted || removed.includes(id);
  if (changes.size === 0 && !thread.replies.some(isGone)) return thread.replies;
  const known = new Set(thread.replies.map(({ id }) => id));
  const current = thread.replies.map((reply) => newest(changes.get(reply.id) ?? reply, reply));
  const added = [...changes.values()].filter(({ id }) => !known.has(id));
  return [...current, ...added].filter((reply) => !isGone(reply)).toSorted(byAge);
}

function mergeThread(thread: ThreadView, changes: Change<ReplyView>): ThreadView | null {
  const replies = mergeReplies(thread, changes);
  const change = changes.changed.find(({ id }) => id === thread.id);
  const comment = newest(change ?? thread, thread);
  // a deleted comment stays only while it has replies
  if (changes.removed.includes(thread.id) || (comment.deleted && replies.length === 0)) return null;
  return comment === thread && replies === thread.replies ? thread : { ...comment, replies };
}

/**
 * The comments of a post as they are now, oldest first. A comment that no page contains is inserted among the loaded ones: a new
 * comment, or a placeholder that came with the first reply below it. Until the last page is loaded, a comment after the loaded ones
 * is left out, since its page will contain it, unless it is the viewer's own. A comment from before the first page is always left out.
 */
export function mergeThreads(data: ListPages<ThreadView>, changes: LiveChanges<ReplyView>): ThreadView[] {
  const loaded = data.pages.flatMap(({ items }) => items);
  const known = new Set(loaded.map(({ id }) => id));
  const complete = isComplete(data);
  const end = loaded.at(-1);
  const start = data.pages[0]?.previousCursor ? loaded[0] : undefined;
  const added = changes.changed
    .filter(({ id, parentId }) => parentId === null && !known.has(id))
    .filter((comment) => complete || (end && byAge(comment, end) < 0) || changes.own.includes(comment.id))
    .filter((comment) => !start || byAge(start, comment) < 0)
    .map((comment) => ({ ...comment, replies: [] }));
  return [...loaded, ...added]
    .toSorted(byAge)
    .map((thread) => mergeThread(thread, changes))
    .filter((thread) => thread !== null);
}

/** What is shown of a deleted or hidden comment above its replies. */
const placeholder = {
  author: null,
  text: '',
  gifUrl: null,
  spoiler: null,
  deleted: true,
  viewer: { hearted: false, canEdit: false, canDelete: false },
};

/** The placeholder of a comment that the viewer has reported, or whose author they have blocked. */
export const toHiddenThread = (thread: ThreadView): ThreadView =>
  thread.deleted ? thread : { ...thread, ...placeholder, hidden: true };

/** What is shown of a comment that is gone or hidden while the viewer is replying to it. */
export const toTombstone = (thread: ThreadView, isHidden: boolean): ThreadView => ({
  ...(isHidden ? toHiddenThread(thread) : { ...thread, ...placeholder }),
  rev: Number.MAX_SAFE_INTEGER,
  replies: [],
});

/** What a deletion by the viewer changes: the comment goes, or leaves a placeholder above its replies. */
export function deletionOf(threads: readonly ThreadView[], id: string): Change<ReplyView> {
  const thread = threads.find((each) => each.id === id);
  if (!thread || thread.replies.length === 0) return { changed: [], removed: [id] };
  const { replies: _replies, ...comment } = thread;
  return { changed: [{ ...comment, ...placeholder }], removed: [] };
}

/** Whether a comment or reply is in the list and not deleted. */
export const isPresent = (threads: readonly ThreadView[], id: string): boolean =>
  threads.some((thread) =>
    thread.id === id ? !thread.deleted : thread.replies.some((reply) => reply.id === id && !reply.deleted),
  );
