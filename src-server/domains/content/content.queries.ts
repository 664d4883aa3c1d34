import { pastCursor } from '#server/db/keyset.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import { visibleContent } from './content.views.ts';

/** Skeleton of a member's posts and reviews, newest first; the author also sees what is unlisted. */
export function contentByAuthor(
  authorId: string,
  cursor: string | null | undefined,
  limit: number,
  viewer: MaybeViewer,
): Sql {
  return sql`select id, created_at as sort_at from content
    where author_id = ${authorId}::uuid and ${visibleContent(viewer)}${pastCursor(cursor, 'newest')}
    order by created_at desc, id desc limit ${limit + 1}`;
}
