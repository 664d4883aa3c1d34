import { z } from 'zod';
import type { Db } from './client.ts';
import type { Sql } from './sql.ts';

const LockedRow = z.object({ id: z.string() });

interface Removal {
  /** Locks so many rows that may go, passing over what others hold (`skip locked`), and selects their keys as `id`. */
  lock: (limit: number) => Sql;
  /** Deletes or empties those of them that still may be: the first statement's snapshot is older than its locks. */
  remove: (ids: string[]) => Sql;
  /** Rows in a transaction. */
  size?: number;
}

/**
 * Removes rows a batch and a transaction at a time, so that no number of them takes longer than a statement may, until none is left
 * or the signal is aborted. Returns how many went.
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
