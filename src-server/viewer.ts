import { type Sql, sql } from '#server/db/sql.ts';

/** The member who is signed in. */
export interface Viewer {
  /** The profile's id. */
  id: string;
}

/** A visitor has no viewer. */
export type MaybeViewer = Viewer | null;

/** For visibility conditions: one viewer or, with a column as the id, many in one query. */
export type ViewerRef = { id: string | Sql } | null;

/** Applies visibility conditions to many viewers in one query: takes the id from the table `reader`. */
export const eachReader = { id: sql`reader.id` };

/** The same, but takes the id from the table `page`, which has the rows of `skeletonForEach`. */
export const readerOnPage = { id: sql`page.reader_id` };

/** Skeleton for each of these readers, who are selected as `reader_id`. `skeleton` selects `id` and `sort_at` for `eachReader`. */
export const skeletonForEach = (readerIds: readonly string[], skeleton: Sql): Sql =>
  sql`select reader.id as reader_id, seen.id, seen.sort_at from unnest(${readerIds}::uuid[]) reader (id)
    cross join lateral (${skeleton}) seen`;
