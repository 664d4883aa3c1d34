import { columnsOf } from '#server/db/columns.ts';
import { type Cursor, isBackward, pastCursor, placeAhead } from '#server/db/keyset.ts';
import { type Sql, allOf, sql } from '#server/db/sql.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import { hasReadableReplies, readableReply } from './replies.views.ts';

const targetReply = columnsOf('reply', 'target');
const reply = columnsOf('reply');

/**
 * A post's comments that the viewer may read, and deleted or hidden ones that have replies that the viewer may read. A condition on
 * `reply`.
 */
const isCommentOf = (contentId: string, viewer: MaybeViewer): Sql =>
  sql`${reply.contentId} = ${contentId}::uuid and ${reply.parentId} is null
    and (${reply.deletedAt} is null and ${readableReply(viewer)} or ${hasReadableReplies(viewer)})`;

/** Skeleton of a post's comments: the first ones after a cursor, or the last ones before it. */
export function commentsOf(contentId: string, cursor: Cursor, limit: number, viewer: MaybeViewer): Sql {
  const order = isBackward(cursor) ? sql`desc` : sql`asc`;
  return sql`select ${reply.id}, ${reply.createdAt} as sort_at from reply
    where ${allOf(isCommentOf(contentId, viewer), pastCursor(cursor, 'oldest', reply.createdAt, reply.id))}
    order by ${reply.createdAt} ${order}, ${reply.id} ${order} limit ${limit + 1}`;
}

/**
 * The place after which a page of comments has this comment, or the one that a reply answers, in its middle; with 'end' that page is
 * the last one.
 */
export const placeAround = (contentId: string, around: string, limit: number, viewer: MaybeViewer): Sql =>
  placeAhead(
    {
      from: sql`reply`,
      where: isCommentOf(contentId, viewer),
      order: 'oldest',
      time: reply.createdAt,
      id: reply.id,
    },
    around === 'end'
      ? 'end'
      : sql`(select coalesce(${targetReply.parentId}, ${targetReply.id}) from reply target
          where ${targetReply.id} = ${around}::uuid)`,
    around === 'end' ? limit : Math.floor(limit / 2),
  );

/** Skeleton of the replies to these comments, oldest first. */
export const repliesTo = (commentIds: readonly string[], viewer: MaybeViewer): Sql =>
  sql`select ${reply.id}, ${reply.createdAt} as sort_at from reply
    where ${reply.parentId} = any(${commentIds}::uuid[]) and ${reply.deletedAt} is null and ${readableReply(viewer)}`;
