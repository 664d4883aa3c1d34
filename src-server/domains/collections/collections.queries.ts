import { columnsOf } from '#server/db/columns.ts';
import { type Cursor, pastCursor } from '#server/db/keyset.ts';
import { type Sql, allOf, sql } from '#server/db/sql.ts';
import type { CollectionType } from '#shared/views/collections.ts';

const userCollection = columnsOf('userCollection');

/** Skeleton of a member's collection, newest first. */
export const titlesOn = (profileId: string, type: CollectionType, cursor: Cursor, limit: number): Sql =>
  sql`select ${userCollection.id}, ${userCollection.createdAt} as sort_at from user_collection
    where ${allOf(
      sql`${userCollection.profileId} = ${profileId}::uuid and ${userCollection.type} = ${type}::collection_type`,
      pastCursor(cursor, 'newest', userCollection.createdAt, userCollection.id),
    )}
    order by ${userCollection.createdAt} desc, ${userCollection.id} desc limit ${limit + 1}`;
