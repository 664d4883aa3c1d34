import { pastCursor } from '#server/db/keyset.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import { visibleReply } from './replies.views.ts';

/** Skeleton of a post's comments, oldest first. A deleted one stands only while it has replies. */
export function commentsOf(
  contentId: string,
  cursor: string | null | undefined,
  limit: number,
  viewer: MaybeViewer,
): Sql {
  return sql`select id, created_at as sort_at from reply
    where content_id = ${contentId}::uuid and parent_id is null
      and (deleted_at is null or exists (select 1 from reply child where child.parent_id = reply.id))
      ${visibleReply(viewer)}${pastCursor(cursor, 'oldest')}
    order by created_at, id limit ${limit + 1}`;
}

/** Skeleton of the replies to these comments, oldest first. */
export const repliesTo = (commentIds: readonly string[], viewer: MaybeViewer): Sql =>
  sql`select id, created_at as sort_at from reply
    where parent_id = any(${commentIds}::uuid[]) and deleted_at is null${visibleReply(viewer)}`;
