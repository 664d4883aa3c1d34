import { columnsOf } from '#server/db/columns.ts';
import { type Cursor, pastCursor } from '#server/db/keyset.ts';
import { type Sql, allOf, sql } from '#server/db/sql.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import { readableReply } from './replies.views.ts';

const child = columnsOf('reply', 'child');
const reply = columnsOf('reply');

/** Skeleton of a post's comments, oldest first. A deleted one stands only while it has replies. */
export function commentsOf(contentId: string, cursor: Cursor, limit: number, viewer: MaybeViewer): Sql {
  return sql`select ${reply.id}, ${reply.createdAt} as sort_at from reply
    where ${reply.contentId} = ${contentId}::uuid and ${reply.parentId} is null
      and (${reply.deletedAt} is null or exists (select 1 from reply child where ${child.parentId} = ${reply.id}))
      and ${allOf(readableReply(viewer), pastCursor(cursor, 'oldest', reply.createdAt, reply.id))}
    order by ${reply.createdAt}, ${reply.id} limit ${limit + 1}`;
}

/** Skeleton of the replies to these comments, oldest first. */
export const repliesTo = (commentIds: readonly string[], viewer: MaybeViewer): Sql =>
  sql`select ${reply.id}, ${reply.createdAt} as sort_at from reply
    where ${reply.parentId} = any(${commentIds}::uuid[]) and ${reply.deletedAt} is null and ${readableReply(viewer)}`;
