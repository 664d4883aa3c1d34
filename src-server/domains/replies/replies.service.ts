import { z } from 'zod';
import type { Db, Executor, Reader, Tx } from '#server/db/client.ts';
import { columnList, columnsOf, insertInto, pick, update } from '#server/db/columns.ts';
import { createOnce } from '#server/db/create-once.ts';
import { IdRow } from '#server/db/id-row.ts';
import { cursorAt, toPageBothWays } from '#server/db/keyset.ts';
import { type Sql, always, sql } from '#server/db/sql.ts';
import {
  contentState,
  contentStates,
  openContent,
  toContentState,
  visibleContent,
} from '#server/domains/content/content.views.ts';
import {
  SpoilerMark,
  isMarkedOtherwise,
  markOf,
  spoilerMark,
} from '#server/domains/content/spoilers.views.ts';
import { insertNotifications } from '#server/domains/notifications/notifications.writes.ts';
import { AppError } from '#server/errors.ts';
import { repliesMessages } from '#shared/messages/replies.ts';
import { nameTitle } from '#server/integrations/named-title.ts';
import type { TitleSource } from '#server/integrations/title-source.ts';
import type { MaybeViewer, Viewer } from '#server/viewer.ts';
import { joinComment, splitComment } from '#shared/comment-gif.ts';
import { pageSize } from '#shared/limits.ts';
import type { CausedBy } from '#shared/notification-types.ts';
import type { CreateReply, ListReplies, ReplyById, UpdateReply } from '#shared/schemas/replies.ts';
import { inboxTopic, replyTopic } from '#shared/topics.ts';
import type { ContentState } from '#shared/views/content.ts';
import type { ReplyView, ThreadPage, CreatedReply } from '#shared/views/replies.ts';
import { dropReply, lockPostOfReply } from './replies.writes.ts';
import { commentsOf, placeAround, repliesTo } from './replies.queries.ts';
import { readReplies, readRepliesById, visibleReply } from './replies.views.ts';

const content = columnsOf('content');
const reply = columnsOf('reply');

const postRev = pick('content', ['rev']);
const postAuthor = pick('content', ['authorId']);
const commentAuthor = pick('reply', ['authorId']);
const own = pick('reply', ['authorId', 'contentId', 'text']);
const OwnRow = z.object({ ...own.shape, text: z.string(), ...SpoilerMark.shape });

/** Who opens a thread has often just seen its newest comment: a replica serves it only if it has the post's latest revision. */
async function threadReader({ lists, db }: { lists: Reader; db: Db }, contentId: string): Promise<Reader> {
  if (lists === db) return db;
  const post = sql`select ${postRev.columns} from content where ${content.id} = ${contentId}::uuid`;
  const [[known], [present]] = await Promise.all([lists.rows(postRev.row, post), db.rows(postRev.row, post)]);
  return known?.rev === present?.rev ? lists : db;
}

/**
 * A post's comments with their replies, oldest first: from the first one on, or with `around` from somewhat before that comment on, or
 * the last page. From there `nextCursor` and `previousCursor` lead on in both directions.
 */
export async function listReplies(
  readers: { lists: Reader; db: Db },
  viewer: MaybeViewer,
  input: ListReplies,
): Promise<ThreadPage> {
  const { contentId, around } = input;
  const db = await threadReader(readers, contentId);
  const limit = pageSize.replies;
  // before the page: what happens between the two is then read twice rather than never
  const post = await db.maybe(
    postRev.row,
    sql`select ${postRev.columns} from content where ${content.id} = ${contentId}::uuid and ${openContent(viewer)}`,
  );
  if (!post) throw new AppError('POST_NOT_FOUND');
  const cursor =
    around && !input.cursor
      ? await cursorAt(db, placeAround(contentId, around, limit, viewer))
      : input.cursor;
  const page = await readReplies(db, viewer, commentsOf(contentId, cursor, limit, viewer));
  const {
    rows: comments,
    nextCursor,
    previousCursor,
  } = toPageBothWays(
    page.map((view) => ({ id: view.id, sortAt: view.createdAt, view })),
    limit,
    cursor,
  );
  const replies = await readReplies(
    db,
    viewer,
    repliesTo(
      comments.map(({ id }) => id),
      viewer,
    ),
  );
  const items = comments.map(({ view }) => ({
    ...view,
    replies: replies.filter((reply) => reply.parentId === view.id),
  }));
  const shown = items.filter((thread) => !thread.deleted || thread.replies.length > 0);
  return { items: shown, nextCursor, previousCursor, version: String(post.rev) };
}

async function readReply(db: Executor, viewer: Viewer, id: string): Promise<ReplyView> {
  const reply = (await readRepliesById(db, viewer, [id])).find((comment) => comment.id === id);
  if (!reply) throw new AppError('NOT_FOUND');
  return reply;
}

/** The counts of a post after a comment was added or removed. Null if the viewer may not see the post (anymore). */
async function readCounts(db: Executor, viewer: Viewer, contentId: string): Promise<ContentState | null> {
  const visible = sql`${contentStates([contentId])} and ${visibleContent(viewer)}`;
  const row = await db.maybe(contentState.row, visible);
  return row && toContentState(row);
}

const readWritten = async (db: Executor, viewer: Viewer, id: string): Promise<CreatedReply> => {
  const reply = await readReply(db, viewer, id);
  const content = await readCounts(db, viewer, reply.contentId);
  if (!content) throw new AppError('POST_NOT_FOUND');
  return { ...reply, content };
};

/** Locks the post, then the comment that is answered; returns whom a new comment notifies. */
async function lockThread(
  tx: Tx,
  viewer: Viewer,
  { contentId, parentId }: CreateReply,
): Promise<{ postAuthorId: string; commentAuthorId: string | null }> {
  const post = await tx.maybe(
    postAuthor.row,
    sql`select ${postAuthor.columns} from content where ${content.id} = ${contentId}::uuid and ${visibleContent(viewer)}
      for no key update`,
  );
  if (!post) throw new AppError('POST_NOT_FOUND');
  if (!parentId) return { postAuthorId: post.authorId, commentAuthorId: null };
  const comment = await tx.maybe(
    commentAuthor.row,
    sql`select ${commentAuthor.columns} from reply where ${reply.id} = ${parentId}::uuid
      and ${reply.contentId} = ${contentId}::uuid
      and ${reply.parentId} is null and ${reply.deletedAt} is null and ${visibleReply(viewer)} for no key update`,
  );
  if (!comment) throw new AppError('COMMENT_NOT_FOUND');
  return { postAuthorId: post.authorId, commentAuthorId: comment.authorId };
}

/**
 * Writes a comment or a reply to one. A repeated `clientId` returns what the first request wrote. Throws TITLE_NOT_FOUND,
 * EPISODE_NOT_FOUND or TITLES_AWAY for what it gives away.
 */
export async function createReply(
  db: Db,
  titles: TitleSource,
  viewer: Viewer,
  input: CreateReply,
): Promise<CreatedReply> {
  const { contentId, parentId, clientId } = input;
  const text = joinComment(input.text, input.gifUrl ?? null);
  const byClientId = sql`select ${reply.id} from reply where ${reply.authorId} = ${viewer.id}::uuid
      and ${reply.clientId} = ${clientId}::uuid`;
  if (input.spoiler) {
    // a repeated request does not ask the movie database again, which may be away by now
    const earlier = await db.maybe(IdRow, byClientId);
    if (earlier) return readWritten(db, viewer, earlier.id);
  }
  const spoiler = input.spoiler ? await nameTitle(titles, input.spoiler) : null;
  return db.write(async (tx) => {
    const recipients = new Map<string, CausedBy<'reply'>>();
    const { id, isNew } = await createOnce(tx, byClientId, async () => {
      const { postAuthorId, commentAuthorId } = await lockThread(tx, viewer, input);
      // the comment's author is notified of the reply, the post's author of the comment; who is both, of the reply alone
      recipients.set(postAuthorId, 'comment_post');
      if (commentAuthorId) recipients.set(commentAuthorId, 'reply_comment');
      const newReply = { contentId, parentId: parentId ?? null, authorId: viewer.id, text, clientId };
      return sql`${insertInto('reply', { ...newReply, ...spoilerMark(spoiler) })}
        on conflict (${columnList('reply', ['authorId', 'clientId'])}) do nothing returning ${reply.id}`;
    });
    if (!isNew) return readWritten(tx, viewer, id);
    const acts = sql`select recipient, type, ${id}::uuid as cause
      from unnest(${[...recipients.keys()]}::uuid[], ${[...recipients.values()]}::text[]) notified (recipient, type)`;
    await tx.execute(insertNotifications(viewer, 'reply', acts));
    tx.publish(replyTopic(contentId, id), ...[...recipients.keys()].map(inboxTopic));
    return readWritten(tx, viewer, id);
  });
}

/**
 * Locks the post, then the viewer's own comment, regardless of blocks and reports. `onHiddenPost`, a condition on `content`, says on
 * which of the posts that the viewer may not see. Throws NOT_YOURS for someone else's comment, NOT_FOUND for one that they may not see.
 */
async function lockOwn(
  tx: Tx,
  viewer: Viewer,
  id: string,
  onHiddenPost: Sql,
): Promise<z.infer<typeof OwnRow>> {
  await lockPostOfReply(tx, id);
  const ownReply = await tx.maybe(
    OwnRow,
    sql`select ${own.columns}, ${markOf('reply')} from reply join content on ${content.id} = ${reply.contentId}
      where ${reply.id} = ${id}::uuid and ${reply.deletedAt} is null and ${visibleReply(viewer)}
        and (${reply.authorId} = ${viewer.id}::uuid and ${onHiddenPost} or ${visibleContent(viewer)})
      for no key update of reply`,
  );
  if (!ownReply) throw new AppError('NOT_FOUND');
  if (ownReply.authorId !== viewer.id) throw new AppError('NOT_YOURS');
  return ownReply;
}

/**
 * Changes a comment's words and what it gives away; its GIF stays. Throws TITLE_NOT_FOUND, EPISODE_NOT_FOUND or TITLES_AWAY for
 * that.
 */
export async function updateReply(
  db: Db,
  titles: TitleSource,
  viewer: Viewer,
  { id, text, spoiler }: UpdateReply,
): Promise<ReplyView> {
  const named = spoiler ? await nameTitle(titles, spoiler) : null;
  return db.write(async (tx) => {
    const present = await lockOwn(tx, viewer, id, content.isPublic);
    const before = splitComment(present.text);
    const stored = joinComment(text ?? before.text, before.gifUrl);
    if (!stored) {
      throw new AppError('INVALID_INPUT', { fields: { text: repliesMessages.textOrGif } });
    }
    const marks = spoiler !== undefined && isMarkedOtherwise(present, named);
    if (stored !== present.text || marks) {
      const changes = update('reply', {
        text: stored,
        editedAt: sql`now()`,
        ...(marks && spoilerMark(named)),
      });
      await tx.execute(sql`${changes} where ${reply.id} = ${id}::uuid`);
      tx.publish(replyTopic(present.contentId, id));
    }
    return readReply(tx, viewer, id);
  });
}

/** Removes a comment; one with replies leaves a tombstone above them. `content` is null if the viewer may not see the post. */
export async function removeReply(
  db: Db,
  viewer: Viewer,
  { id }: ReplyById,
): Promise<{ id: string; content: ContentState | null }> {
  return db.write(async (tx) => {
    const { contentId } = await lockOwn(tx, viewer, id, always);
    await dropReply(tx, { id, contentId });
    return { id, content: await readCounts(tx, viewer, contentId) };
  });
}
