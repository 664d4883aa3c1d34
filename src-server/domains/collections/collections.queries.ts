import { pastCursor } from '#server/db/keyset.ts';
import { type Sql, sql } from '#server/db/sql.ts';
import type { Shelf } from '#shared/views/collections.ts';

/** Skeleton of a member's shelf, newest first. */
export const titlesOn = (
  profileId: string,
  type: Shelf,
  cursor: string | null | undefined,
  limit: number,
): Sql =>
  sql`select id, created_at as sort_at from user_collection
    where profile_id = ${profileId}::uuid and type = ${type}::collection_type${pastCursor(cursor, 'newest')}
    order by created_at desc, id desc limit ${limit + 1}`;
