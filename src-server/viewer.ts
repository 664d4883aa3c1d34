import { type Sql, sql } from '#server/db/sql.ts';

/** Who looks: a signed-in member. */
export interface Viewer {
  /** The profile's id. */
  id: string;
}

/** A visitor has no viewer. */
export type MaybeViewer = Viewer | null;

/** For conditions on who sees what: one viewer or, with a column for an id, many in one query. */
export type ViewerRef = { id: string | Sql } | null;

/** Many viewers at once: the rules of who sees what, with a column of a table `reader` where one viewer's id would stand. */
export const eachReader = { id: sql`reader.id` };
