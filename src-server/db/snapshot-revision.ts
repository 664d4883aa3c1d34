import { type Sql, sql } from './sql.ts';

/**
 * A revision for what has no `rev` of its own, a number: of two answers about the same rows the one with the higher number
 * was read later. In a transaction that has written it is that transaction's id, which must have locked what it changes before
 * it read; else the newest id below which every transaction has ended, so that a read never counts as newer than a write that
 * it does not show.
 */
export const snapshotRevision: Sql = sql`coalesce(pg_current_xact_id_if_assigned()::text::float8,
    pg_snapshot_xmin(pg_current_snapshot())::text::float8 - 1)`;
