import type { InfiniteData } from '@tanstack/react-query';
import { addChange } from '#client/lib/news.ts';
import type { Change as ChangeOf } from '#client/lib/news.ts';
import type { ReplyView, ThreadPage, ThreadView } from '#shared/views/replies.ts';

/** The pages of a post's comments as the server gave them. */
export type ThreadData = Pick<InfiniteData<ThreadPage>, 'pages'>;

/** What changed in a thread: live events and the viewer's own acts are told alike. */
export type Change = ChangeOf<ReplyView>;

/** All that changed while the thread is open. It lies above the pages, so that no late page can undo it. */
export interface News extends Change {
  /** Comments the viewer wrote meanwhile: shown at once, also before their page has been read. */
  own: string[];
}

export const noNews: News = { changed: [], removed: [], own: [] };

/** Adds what happened since. */
export function addNews(news: News, change: Change, { own = false } = {}): News {
  return {
    ...addChange(news, change),
    own: own ? [...news.own, ...change.changed.map(({ id }) => id)] : news.own,
  };
}

const byAge = (a: ReplyView, b: ReplyView): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);

const newest = (held: ReplyView, came: ReplyView | undefined): ReplyView =>
  came && came.rev >= held.rev ? came : held;

function patchReplies(thread: ThreadView, { changed, removed }: Change): ReplyView[] {
  const mine = changed.filter(({ parentId }) => parentId === thread.id);
  const gone = new Set([...removed, ...mine.filter(({ deleted }) => deleted).map(({ id }) => id)]);
  if (mine.length === 0 && !thread.replies.some(({ id }) => gone.has(id))) return thread.replies;
  const came = new Map(mine.map((reply) => [reply.id, reply]));
  const held = new Set(thread.replies.map(({ id }) => id));
  const stay = thread.replies.map((reply) => newest(reply, came.get(reply.id)));
  return [...stay, ...mine.filter(({ id }) => !held.has(id))].filter(({ id }) => !gone.has(id)).sort(byAge);
}

function patchThread(thread: ThreadView, change: Change): ThreadView | null {
  const replies = patchReplies(thread, change);
  const words = newest(
    thread,
    change.changed.find(({ id }) => id === thread.id),
  );
  // a deleted comment stands only while it has replies
  if (change.removed.includes(thread.id) || (words.deleted && replies.length === 0)) return null;
  return words === thread && replies === thread.replies ? thread : { ...words, replies };
}

/** Whether the last page has been read. */
export const isComplete = ({ pages }: ThreadData): boolean => pages.at(-1)?.nextCursor === null;

/**
 * The comments as they are now, oldest first. A new one stands at the end once the end has been read; before that
 * only an own one does, for what else is new comes with its page.
 */
export function threadsWith(data: ThreadData, news: News): ThreadView[] {
  const read = data.pages.flatMap(({ items }) => items);
  const ids = new Set(read.map(({ id }) => id));
  const complete = isComplete(data);
  const fresh = news.changed
    .filter(({ id, parentId }) => parentId === null && !ids.has(id) && (complete || news.own.includes(id)))
    .sort(byAge)
    .map((reply) => ({ ...reply, replies: [] }));
  return [...read, ...fresh].map((thread) => patchThread(thread, news)).filter((thread) => thread !== null);
}

/** What a deletion by the viewer leaves: nothing, or a stone for its replies. */
export function deletionOf(threads: readonly ThreadView[], id: string): Change {
  const top = threads.find((thread) => thread.id === id);
  if (!top || top.replies.length === 0) return { changed: [], removed: [id] };
  const { replies: _replies, ...comment } = top;
  const viewer = { hearted: false, canEdit: false, canDelete: false };
  return {
    changed: [{ ...comment, author: null, text: '', gifUrl: null, deleted: true, viewer }],
    removed: [],
  };
}

/** Whether a comment or reply still has its words. */
export const isThere = (threads: readonly ThreadView[], id: string): boolean =>
  threads.some((thread) =>
    thread.id === id ? !thread.deleted : thread.replies.some((reply) => reply.id === id && !reply.deleted),
  );

/** The comment under which a comment or reply stands, or undefined while it is not known. */
export function threadOf(threads: readonly ThreadView[], id: string): ThreadView | undefined {
  return threads.find((thread) => thread.id === id || thread.replies.some((reply) => reply.id === id));
}
