import { type Sql, sql } from './sql.ts';

/**
 * Selects a revision number for data without a `rev` column: of two results about the same rows, the one with the higher number is newer.
 * In a transaction that has written, it is the transaction's id; lock the rows in question before the first write. Otherwise, it is the
 * highest id up to which every transaction has ended, so that no read counts as newer than a write that it does not include.
 */
export const snapshotRevision: Sql = sql`coalesce(pg_current_xact_id_if_assigned()::text::float8,
    pg_snapshot_xmin(pg_current_snapshot())::text::float8 - 1)`;
