import type { Sql } from '#server/db/sql.ts';

/** Who looks: a signed-in member. */
export interface Viewer {
  /** The profile's id. */
  id: string;
}

/** A visitor has no viewer. */
export type MaybeViewer = Viewer | null;

/** For conditions on who sees what: one viewer or, with a column for an id, many in one query. */
export type ViewerRef = { id: string | Sql } | null;
