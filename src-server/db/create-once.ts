import type { Tx } from './client.ts';
import { IdRow } from './id-row.ts';
import type { Sql } from './sql.ts';

/** A row, and whether this request inserted it; otherwise, an earlier one with the same `clientId` did. */
interface Created {
  id: string;
  isNew: boolean;
}

/**
 * Runs an insert that does nothing if an earlier request with the same `clientId` has inserted the row, and returns the row's `id`;
 * `byClientId` selects the `id` of an existing row.
 */
export async function insertOnce(tx: Tx, byClientId: Sql, insert: Sql): Promise<Created> {
  const inserted = await tx.maybe(IdRow, insert);
  return { id: (inserted ?? (await tx.one(IdRow, byClientId))).id, isNew: inserted !== null };
}

/**
 * Like `insertOnce`, but looks for the row first. `prepare` does the checks and locks that only a new row needs, and returns its insert.
 */
export async function createOnce(
  tx: Tx,
  byClientId: Sql,
  prepare: () => Sql | Promise<Sql>,
): Promise<Created> {
  const earlier = await tx.maybe(IdRow, byClientId);
  return earlier ? { id: earlier.id, isNew: false } : insertOnce(tx, byClientId, await prepare());
}
