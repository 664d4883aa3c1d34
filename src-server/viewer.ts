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
