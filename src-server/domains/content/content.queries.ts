import { pastCursor } from '#server/db/keyset.ts';
import { type Sql, none, sql } from '#server/db/sql.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import type { ListByAuthor } from '#shared/schemas/content.ts';
import { visibleContent } from './content.views.ts';

/** Skeleton of a member's posts, reviews or both, newest first; the author also sees what is unlisted. */
export function contentByAuthor(
  { authorId, type, cursor }: ListByAuthor,
  limit: number,
  viewer: MaybeViewer,
): Sql {
  const ofType = { post: sql` and type = 'post'`, review: sql` and type = 'review'` };
  return sql`select id, created_at as sort_at from content
    where author_id = ${authorId}::uuid and ${visibleContent(viewer)}${type ? ofType[type] : none}${pastCursor(cursor, 'newest')}
    order by created_at desc, id desc limit ${limit + 1}`;
}
