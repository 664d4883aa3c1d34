import { columnsOf } from '#server/db/columns.ts';
import { pastCursor } from '#server/db/keyset.ts';
import { type Sql, allOf, always, sql } from '#server/db/sql.ts';
import type { MaybeViewer, Viewer } from '#server/viewer.ts';
import type { ListByAuthor, ListByTitle } from '#shared/schemas/content.ts';
import type { TitleKey } from '#shared/views/titles.ts';
import { listedContent, visibleContent } from './content.views.ts';

const content = columnsOf('content');
const follow = columnsOf('follow');

/** Skeleton of a member's posts, reviews or both, newest first; the author also sees what is unlisted. */
export function contentByAuthor(
  { authorId, type, cursor }: ListByAuthor,
  limit: number,
  viewer: MaybeViewer,
): Sql {
  const author = sql`${authorId}::uuid`;
  const ofType = { post: sql`${content.type} = 'post'`, review: sql`${content.type} = 'review'` };
  return sql`select ${content.id}, ${content.createdAt} as sort_at from content
    where ${content.authorId} = ${author} and ${allOf(
      visibleContent(viewer, author),
      type ? ofType[type] : always,
      pastCursor(cursor, 'newest', content.createdAt, content.id),
    )}
    order by ${content.createdAt} desc, ${content.id} desc limit ${limit + 1}`;
}

/** Written by someone the viewer follows. A condition on `content`. */
const followedAuthor = (viewer: Viewer): Sql =>
  sql`exists (select 1 from follow where ${follow.followerId} = ${viewer.id}::uuid
    and ${follow.followeeId} = ${content.authorId})`;

/** The reviews of a title that lists and counts show this viewer. A condition on `content`. */
export const listedReviewsOf = ({ mediaType, tmdbId }: TitleKey, viewer: MaybeViewer): Sql =>
  sql`${content.titleType} = ${mediaType}::title_type and ${content.tmdbId} = ${tmdbId}::int and ${content.type} = 'review'
    and ${allOf(content.isPublic, visibleContent(viewer), listedContent(viewer))}`;

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
    sql`(select ${content.id}, ${sortAt} as sort_at from content
      where ${allOf(listedReviewsOf({ mediaType, tmdbId }, viewer), of, pastCursor(cursor, 'newest', sortAt, content.id))}
      order by ${content.createdAt} desc, ${content.id} desc limit ${limit + 1})`;
  if (!viewer) return part(content.createdAt, always);
  const followed = followedAuthor(viewer);
  const own = sql`${content.authorId} = ${viewer.id}::uuid`;
  return sql`select id, sort_at from (
      ${part(sql`${content.createdAt} + 2 * ${ahead}`, own)}
      union all ${part(sql`${content.createdAt} + ${ahead}`, followed)}
      union all ${part(content.createdAt, sql`not ${followed} and not ${own}`)}) reviews
    order by sort_at desc, id desc limit ${limit + 1}`;
}
