import { pastCursor } from '#server/db/keyset.ts';
import { type Sql, none, sql } from '#server/db/sql.ts';
import type { MaybeViewer, Viewer } from '#server/viewer.ts';
import type { ListByAuthor, ListByTitle } from '#shared/schemas/content.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { listedContent, visibleContent } from './content.views.ts';

/** Skeleton of a member's posts, reviews or both, newest first; the author also sees what is unlisted. */
export function contentByAuthor(
  { authorId, type, cursor }: ListByAuthor,
  limit: number,
  viewer: MaybeViewer,
): Sql {
  const author = sql`${authorId}::uuid`;
  const ofType = { post: sql` and type = 'post'`, review: sql` and type = 'review'` };
  return sql`select id, created_at as sort_at from content
    where author_id = ${author} and ${visibleContent(viewer, author)}${type ? ofType[type] : none}${pastCursor(cursor, 'newest')}
    order by created_at desc, id desc limit ${limit + 1}`;
}

/** Written by someone the viewer follows. A condition on `content`. */
export const followedAuthor = (viewer: Viewer): Sql =>
  sql`exists (select 1 from follow where follower_id = ${viewer.id}::uuid and followee_id = content.author_id)`;

/** The reviews of a title that lists and counts show this viewer. A condition on `content`. */
export const listedReviewsOf = ({ mediaType, tmdbId }: TitleKey, viewer: MaybeViewer): Sql =>
  sql`title_type = ${mediaType}::title_type and tmdb_id = ${tmdbId}::int and type = 'review' and is_public
    and ${visibleContent(viewer)}${listedContent(viewer)}`;

/** What is added to the time of those that come first: a thousand years. */
const ahead = sql`interval '8766000 hours'`;

/**
 * Skeleton of a title's reviews: the viewer's own first, then those by members they follow, then the others; within each the newest
 * first, by id where the time is the same. The time they are sorted (and paged) by says both.
 */
export function contentByTitle(
  { mediaType, tmdbId, cursor }: ListByTitle,
  limit: number,
  viewer: MaybeViewer,
): Sql {
  const part = (sortAt: Sql, of: Sql): Sql =>
    sql`(select id, ${sortAt} as sort_at from content
      where ${listedReviewsOf({ mediaType, tmdbId }, viewer)}${of}${pastCursor(cursor, 'newest', sortAt)}
      order by created_at desc, id desc limit ${limit + 1})`;
  const time = sql`created_at`;
  if (!viewer) return part(time, none);
  const followed = followedAuthor(viewer);
  const own = sql`author_id = ${viewer.id}::uuid`;
  return sql`select id, sort_at from (
      ${part(sql`created_at + 2 * ${ahead}`, sql` and ${own}`)}
      union all ${part(sql`created_at + ${ahead}`, sql` and ${followed}`)}
      union all ${part(time, sql` and not ${followed} and not ${own}`)}) reviews
    order by sort_at desc, id desc limit ${limit + 1}`;
}
