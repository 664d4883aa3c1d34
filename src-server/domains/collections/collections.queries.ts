import { columnsOf } from '#server/db/columns.ts';
import { type Cursor, pastCursor } from '#server/db/keyset.ts';
import { hasWords } from '#server/db/search-words.ts';
import { type Sql, allOf, always, sql } from '#server/db/sql.ts';
import type { CollectionType } from '#shared/views/collections.ts';

const userCollection = columnsOf('userCollection');

interface Slice {
  cursor: Cursor;
  limit: number;
  /** Patterns that a title's name must match; null: no search, all titles. */
  patterns: readonly string[] | null;
}

/** Skeleton of a member's collection, newest first. */
export const titlesOn = (profileId: string, type: CollectionType, { cursor, limit, patterns }: Slice): Sql =>
  sql`select ${userCollection.id}, ${userCollection.createdAt} as sort_at from user_collection
    where ${allOf(
      sql`${userCollection.profileId} = ${profileId}::uuid and ${userCollection.type} = ${type}::collection_type`,
      pastCursor(cursor, 'newest', userCollection.createdAt, userCollection.id),
      patterns ? hasWords(userCollection.title, patterns) : always,
    )}
    order by ${userCollection.createdAt} desc, ${userCollection.id} desc limit ${limit + 1}`;
