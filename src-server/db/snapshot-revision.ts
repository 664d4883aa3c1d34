import { type Sql, sql } from './sql.ts';

/**
 * Selects a revision, a number, for what has no `rev` column: of two answers about the same rows the higher one is newer. In a
 * transaction that has written it is the transaction's id; lock what the answer is about before the first write. Elsewhere it
 * is the highest id up to which every transaction has ended, so that no read counts as newer than a write that it does not show.
 */
export const snapshotRevision: Sql = sql`coalesce(pg_current_xact_id_if_assigned()::text::float8,
    pg_snapshot_xmin(pg_current_snapshot())::text::float8 - 1)`;
