import { pastCursor } from '#server/db/keyset.ts';
import { type Sql, none, sql } from '#server/db/sql.ts';
import type { MaybeViewer } from '#server/viewer.ts';
import { visibleOn, visibleWallReply } from './walls.views.ts';

type Cursor = string | null | undefined;

/** Skeleton of a member's wall, newest first. */
export const postsOn = (profileId: string, cursor: Cursor, limit: number, viewer: MaybeViewer): Sql =>
  sql`select id, created_at as sort_at from wall_post
    where true${visibleOn(profileId, viewer)}${pastCursor(cursor, 'newest')}
    order by created_at desc, id desc limit ${limit + 1}`;

interface ReplySlice {
  postId: string;
  /** A reply; it may have been deleted since. */
  before?: string | undefined;
  cursor?: Cursor;
}

/** Skeleton of the replies to a wall post, newest first: what is read further is older. */
export const repliesTo = (
  { postId, before, cursor }: ReplySlice,
  limit: number,
  viewer: MaybeViewer,
): Sql => {
  const older = before
    ? sql` and (created_at, id) < (
        coalesce((select created_at from wall_reply where id = ${before}::uuid and wall_post_id = ${postId}::uuid),
          uuid_extract_timestamp(${before}::uuid)), ${before}::uuid)`
    : none;
  return sql`select id, created_at as sort_at from wall_reply
    where wall_post_id = ${postId}::uuid${visibleWallReply(viewer)}${older}${pastCursor(cursor, 'newest')}
    order by created_at desc, id desc limit ${limit + 1}`;
};
