import { z } from 'zod';
import type { Db } from './client.ts';
import type { Sql } from './sql.ts';

const LockedRow = z.object({ id: z.string() });

/** Rows to remove. */
export interface Removal {
  /** Locks up to `limit` rows that may be removed, except those that others have locked (`skip locked`); selects their keys as `id`. */
  lock: (limit: number) => Sql;
  /** Deletes or empties those that may still be removed: the first statement's snapshot is older than its locks. */
  remove: (ids: string[]) => Sql;
  /** Rows per transaction. */
  size?: number;
}

/**
 * Removes rows in batches, each in its own transaction, until none are left or the signal is aborted; so no statement exceeds its
 * timeout, however many rows there are. Returns how many were removed.
 */
export async function removeInBatches(
  db: Db,
  { lock, remove, size = 200 }: Removal,
  signal?: AbortSignal,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const gone = await db.write(async (tx) => {
      const locked = await tx.rows(LockedRow, lock(size));
      const count = await tx.execute(remove(locked.map(({ id }) => id)));
      return { count, more: locked.length === size && count > 0 };
    });
    removed += gone.count;
    if (!gone.more || signal?.aborted) return removed;
  }
}
