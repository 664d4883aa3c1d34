import type { Db } from '#server/db/client.ts';
import { sql } from '#server/db/sql.ts';
import { removeInBatches } from './remove-in-batches.ts';

/**
 * Removes comments that were deleted and whose replies are gone too; lists do not show them any more. A reply that is
 * being written to one holds its lock, and it is passed over. Returns how many went.
 */
export const collectTombstones = (db: Db): Promise<number> =>
  removeInBatches(db, {
    lock: (limit) => sql`select id::text as id from reply
      where deleted_at is not null and not exists (select 1 from reply child where child.parent_id = reply.id)
      order by id limit ${limit} for update skip locked`,
    remove: (ids) => sql`delete from reply where id = any(${ids}::uuid[])
      and not exists (select 1 from reply child where child.parent_id = reply.id)`,
  });
