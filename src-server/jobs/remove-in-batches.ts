import type { Db } from '#server/db/client.ts';
import { IdRow } from '#server/db/id-row.ts';
import type { Sql } from '#server/db/sql.ts';

const batch = 200;

interface Removal {
  /** Locks so many rows that may go, passing over what others hold (`skip locked`), and selects their ids. */
  lock: (limit: number) => Sql;
  /** Deletes those of them that still may: the first statement's snapshot is older than its locks. */
  remove: (ids: string[]) => Sql;
}

/** Removes rows a batch and a transaction at a time until none is left or the signal is aborted. Returns how many went. */
export async function removeInBatches(
  db: Db,
  { lock, remove }: Removal,
  signal?: AbortSignal,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const gone = await db.write(async (tx) => {
      const locked = await tx.rows(IdRow, lock(batch));
      const count = await tx.execute(remove(locked.map(({ id }) => id)));
      return { count, more: locked.length === batch && count > 0 };
    });
    removed += gone.count;
    if (!gone.more || signal?.aborted) return removed;
  }
}
