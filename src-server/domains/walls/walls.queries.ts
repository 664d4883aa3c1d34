import { columnsOf } from '#server/db/columns.ts';
import { type Cursor, isBackward, pastCursor, placeAhead } from '#server/db/keyset.ts';
import { type Sql, allOf, always, sql } from '#server/db/sql.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import { visibleOn, visibleWallReply } from './walls.views.ts';

const wallPost = columnsOf('wallPost');
const wallReply = columnsOf('wallReply');

/** Skeleton of a member's wall: the newest posts after a cursor, or the oldest before it. */
export function postsOn(profileId: string, cursor: Cursor, limit: number, viewer: MaybeViewer): Sql {
  const order = isBackward(cursor) ? sql`asc` : sql`desc`;
  return sql`select ${wallPost.id}, ${wallPost.createdAt} as sort_at from wall_post
    where ${allOf(visibleOn(profileId, viewer), pastCursor(cursor, 'newest', wallPost.createdAt, wallPost.id))}
    order by ${wallPost.createdAt} ${order}, ${wallPost.id} ${order} limit ${limit + 1}`;
}

/** The place after which a page of a wall has this post in its middle. */
export const placeAround = (profileId: string, around: string, limit: number, viewer: MaybeViewer): Sql =>
  placeAhead(
    {
      from: sql`wall_post`,
      where: visibleOn(profileId, viewer),
      order: 'newest',
      time: wallPost.createdAt,
      id: wallPost.id,
    },
    sql`${around}::uuid`,
    Math.floor(limit / 2),
  );

interface ReplySlice {
  postId: string;
  /** A reply; it may have been deleted since. */
  before?: string | undefined;
  cursor?: Cursor;
}

/** Skeleton of the replies to a wall post, newest first: what is read further is older. */
export const wallRepliesTo = (
  { postId, before, cursor }: ReplySlice,
  limit: number,
  viewer: MaybeViewer,
): Sql => {
  const older = before
    ? sql`(${wallReply.createdAt}, ${wallReply.id}) < (
        coalesce((select ${wallReply.createdAt} from wall_reply where ${wallReply.id} = ${before}::uuid
        and ${wallReply.wallPostId} = ${postId}::uuid),
          uuid_extract_timestamp(${before}::uuid)), ${before}::uuid)`
    : always;
  return sql`select ${wallReply.id}, ${wallReply.createdAt} as sort_at from wall_reply
    where ${wallReply.wallPostId} = ${postId}::uuid
      and ${allOf(visibleWallReply(viewer), older, pastCursor(cursor, 'newest', wallReply.createdAt, wallReply.id))}
    order by ${wallReply.createdAt} desc, ${wallReply.id} desc limit ${limit + 1}`;
};
