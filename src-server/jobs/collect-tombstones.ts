import { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { sql } from '#server/db/sql.ts';

const Ids = z.object({ id: z.string() });
const batch = 200;

/**
 * Removes comments that were deleted and whose replies are gone too; lists do not show them any more. A reply that is
 * being written to one holds its lock, and it is passed over. Returns how many went.
 */
export async function collectTombstones(db: Db): Promise<number> {
  let collected = 0;
  for (;;) {
    const gone = await db.write(async (tx) => {
      const locked = await tx.rows(
        Ids,
        sql`select id::text as id from reply
          where deleted_at is not null and not exists (select 1 from reply child where child.parent_id = reply.id)
          order by id limit ${batch} for update skip locked`,
      );
      // the first statement's snapshot is older than its locks: only the next one sees a reply that came in between
      const ids = locked.map(({ id }) => id);
      const count = await tx.execute(
        sql`delete from reply where id = any(${ids}::uuid[])
          and not exists (select 1 from reply child where child.parent_id = reply.id)`,
      );
      return { count, more: locked.length === batch && count > 0 };
    });
    collected += gone.count;
    if (!gone.more) return collected;
  }
}
